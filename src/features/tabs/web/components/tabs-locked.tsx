import { t } from '#kernel/language/translate.ts'
import { gotNoAnswer } from '#web/offline/kept-answers.ts'
import { PlanLocked } from '#web/ui/plan-locked.tsx'

/** Why a tab or their list is not there: without a network only those are that were opened on this device. */
export const notArrived = (what: 'tab' | 'tabs', error: unknown): string =>
  gotNoAnswer(error)
    ? t('Offline, you can only open tabs you’ve already opened on this device. Try again when you’re connected.')
    : what === 'tab'
      ? t('Couldn’t load the tab. Nothing is lost; try again in a moment.')
      : t('Couldn’t load the tabs. Nothing is lost; try again in a moment.')

/** In place of the tabs, in a workspace whose plan has none. */
export const TabsLocked = () => (
  <PlanLocked
    title={t('Tabs are part of Pro and Band+')}
    text={t(
      'Guitar Pro and MusicXML files for the whole band: view them, slow them down, loop them, and sync them to your own demos.',
    )}
  />
)
