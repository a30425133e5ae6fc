import { maxKeptTabs } from '#features/tabs/contract/tab-limits.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Without a network. */
export const withoutANetwork: HelpSection = {
  title: 'Without a network',
  text: (
    <>
      <p>
        “Keep offline” stores a version on your device. It opens, plays and takes notes without a network; the notes are
        sent when it is back. Logging out removes what was kept. Notes that still wait are yours: a logout tells you of
        them first, and they are sent once you log in again on the same device. Tabs that you open are kept by
        themselves, the last {maxKeptTabs} of them; the list of tabs says which.
      </p>
    </>
  ),
}
