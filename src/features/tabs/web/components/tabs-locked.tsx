import { gotNoAnswer } from '#web/offline/kept-answers.ts'
import { PlanLocked } from '#web/ui/plan-locked.tsx'

/** Why a tab or their list is not there: without a network only those are that were opened on this device. */
export const notArrived = (what: 'tab' | 'tabs', error: unknown): string =>
  gotNoAnswer(error)
    ? 'Without a network only tabs open that were opened on this device before. Try again when you are connected.'
    : `The ${what} could not be loaded. Nothing is lost; try again in a moment.`

/** In place of the tabs, in a workspace whose plan has none. */
export const TabsLocked = () => (
  <PlanLocked
    title="Tabs are part of Pro and Band+"
    text="Guitar Pro and MusicXML files of the whole band: shown, played slower or in a loop, and tied to your own demos."
  />
)
