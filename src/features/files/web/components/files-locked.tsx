import { PlanLocked } from '#web/ui/plan-locked.tsx'

/** In place of the files, in a workspace whose plan has none. */
export const FilesLocked = () => (
  <PlanLocked
    title="Files are part of Pro and Band+"
    text="Stems, artwork, contracts and stage plots of the whole band, in folders, with every older version."
  />
)
