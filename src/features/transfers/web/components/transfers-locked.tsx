import { PlanLocked } from '#web/ui/plan-locked.tsx'

/** In place of the transfers, in a workspace whose plan has none. */
export const TransfersLocked = () => (
  <PlanLocked
    title="File Transfer is part of Pro and Band+"
    text="Mixes, stems and artwork behind a link that you can end: with a password, a limit and an end, and heard before they are downloaded."
  />
)
