import { PlanLocked } from '#web/ui/plan-locked.tsx'

/** In place of the tabs, in a workspace whose plan has none. */
export const TabsLocked = () => (
  <PlanLocked
    title="Tabs are part of Pro and Band+"
    text="Guitar Pro and MusicXML files of the whole band: shown, played slower or in a loop, and tied to your own demos."
  />
)
