import type { HelpTopicText } from '../help-section.ts'
import { addADemo } from './add-a-demo.tsx'
import { askForFiles } from './ask-for-files.tsx'
import { changeOrDelete } from './change-or-delete.tsx'
import { compareAndVote } from './compare-and-vote.tsx'
import { howMuch } from './how-much.tsx'
import { keepFiles } from './keep-files.tsx'
import { listen } from './listen.tsx'
import { pinANote } from './pin-a-note.tsx'
import { playAlongWithATab } from './play-along-with-a-tab.tsx'
import { readTheWaveform } from './read-the-waveform.tsx'
import { sendFiles } from './send-files.tsx'
import { shareWithPeopleOutsideTheBand } from './share-with-people-outside-the-band.tsx'
import { takeItWithYou } from './take-it-with-you.tsx'
import { whatTheNumbersMean } from './what-the-numbers-mean.tsx'
import { withoutANetwork } from './without-a-network.tsx'

/** The help topic about demos, tabs and files. */
export const demosText: HelpTopicText = {
  intro: (
    <p>
      A demo is one version of one song, from the phone sketch to the last mix. Everybody in the workspace can hear it,
      see its waveform and say what they think at the very second they mean. Tabs, files and what is sent by link stand
      here, too.
    </p>
  ),
  sections: [
    addADemo,
    listen,
    pinANote,
    readTheWaveform,
    compareAndVote,
    withoutANetwork,
    shareWithPeopleOutsideTheBand,
    takeItWithYou,
    playAlongWithATab,
    keepFiles,
    sendFiles,
    askForFiles,
    changeOrDelete,
    howMuch,
    whatTheNumbersMean,
  ],
}
