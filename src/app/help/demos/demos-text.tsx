import { clipMarksText, clipsText } from '#features/demos/contract/clip-words.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { maxKeptTabs } from '#features/tabs/contract/tab-limits.ts'
import { usualDays, usualRequestBytes, usualRequestFiles } from '#features/transfers/contract/transfer-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { HelpPicture } from '../help-picture.tsx'
import { limits } from '../limits.ts'
import type { HelpSection, HelpTopicText } from '../topics.ts'
import { addADemo, sendFiles, shareWithPeopleOutsideTheBand } from './add-and-send.tsx'
import { changeOrDelete, keepFiles, pinANote } from './keep-and-change.tsx'

/** Section of the help: How much. */
const howMuch: HelpSection = {
  title: 'How much',
  text: (
    <>
      <p>One file may have up to {limits.demoMegabytes} MB. Demos, artwork, tabs and files of a workspace together:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan of the owner</th>
            <th scope="col">All together</th>
          </tr>
        </thead>
        <tbody>
          {[plans.free, plans.pro, plans.band_plus].map((plan) => (
            <tr key={plan.name}>
              <th scope="row">{plan.name}</th>
              <td>{bytesText(plan.storageBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
}

/** Section of the help: Play along with a tab. */
const playAlongWithATab: HelpSection = {
  title: 'Play along with a tab',
  text: (
    <>
      <p>
        In a Pro or Band+ workspace, the tabs of the band (Guitar Pro, MusicXML, alphaTex) are in the menu, under
        Training. A tab that goes with a song is in the menu (…) of its demos.
      </p>
      <ul>
        <li>
          Choose what is shown and heard, how fast, and which bars again and again; each pass can be a little faster.
        </li>
        <li>
          Demo sound plays the recording in place of the notes. Points say where bars start: take them from the beat of
          the demo, or tap <kbd>T</kbd> while it plays, and move each by 10 ms.
        </li>
        <li>
          Press <kbd>?</kbd> there for all keys. Print makes a PDF, too; MIDI and Guitar Pro 7 are in the menu.
        </li>
      </ul>
      <HelpPicture name="tab" alt="A tab of a song: bars with their notes, the tracks, and the player" />
    </>
  ),
}

/** Section of the help: Take it with you. */
const takeItWithYou: HelpSection = {
  title: 'Take it with you',
  text: (
    <>
      <p>The menu (…) beside the title of a version saves what you need elsewhere:</p>
      <ul>
        <li>
          Sections and notes on paper (PDF), or as a table for a spreadsheet (CSV): all of them, also what is resolved,
          with answers.
        </li>
        <li>
          Sections and open notes as markers. In Reaper, import the file in the Region/Marker Manager; in Audacity,
          choose File, Import, Labels.
        </li>
        <li>
          The original files of all versions as one zip. If the download breaks off, your browser can go on where it
          stopped.
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: Listen. */
const listen: HelpSection = {
  title: 'Listen',
  text: (
    <>
      <ul>
        <li>The player at the bottom keeps playing while you go from screen to screen.</li>
        <li>
          The grey part of a waveform is what you have not heard yet; it fills with the band’s colour as it plays.
        </li>
        <li>Click anywhere in the waveform to go there.</li>
        <li>
          With the waveform in focus, the arrow keys move by 5 seconds, with Shift by 1 second, Page Up and Page Down by
          a tenth of the song; Home and End go to the edges. <kbd>Space</kbd> plays and pauses.
        </li>
        <li>
          “Only show latest” keeps the highest version of each title in the list. Your browser remembers the choice.
        </li>
        <li>Download gives you the original file, byte for byte.</li>
      </ul>
    </>
  ),
}

/** Section of the help: Read the waveform. */
const readTheWaveform: HelpSection = {
  title: 'Read the waveform',
  text: (
    <>
      <ul>
        <li>
          Zoom with <kbd>+</kbd> and <kbd>−</kbd>, or with the wheel and Ctrl; <kbd>0</kbd> shows the whole song.{' '}
          <kbd>B</kbd> changes between time and bars; the notes follow.
        </li>
        <li>
          Drag over a stretch to choose it: <kbd>L</kbd> loops it, <kbd>N</kbd> writes a note about it. Drag in the row
          above to name the parts of the song.
        </li>
        <li>
          Tempo and key are shown as suggestions until somebody accepts them. On a phone, the arrow at the end of the
          readouts shows all of them, the zoom and the loudness. <kbd>?</kbd> lists every key of the room.
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: Compare and vote. */
const compareAndVote: HelpSection = {
  title: 'Compare and vote',
  text: (
    <>
      <ul>
        <li>
          “Compare versions” (“A/B” on a phone, <kbd>X</kbd> on a keyboard) sets the version before beside the one you
          hear. To compare with another one, press the B beside it in the list of versions.
        </li>
        <li>
          The comparison takes the place of the player. A and B, or <kbd>X</kbd>, switch at the same moment of the
          music; the louder one is turned down, so that loudness does not decide.
        </li>
        <li>
          “What changed” shows where loudness and balance differ, and loops the three largest changes. The arrow folds
          the lanes away.
        </li>
        <li>
          In a blind vote everybody hears X and Y without names. Backline prepares both sounds for it: from the same
          moment of the music on, equally long and equally loud. The result is shown when all have voted who still
          belong to the band, with how likely it is by chance.
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: Ask for files. */
const askForFiles: HelpSection = {
  title: 'Ask for files',
  text: (
    <>
      <p>
        The other way round: “Ask for files” makes a link by which a producer, photographer or label sends you files,
        without an account. If you say nothing else, it takes {usualRequestFiles} files of{' '}
        {bytesText(usualRequestBytes)} together for {usualDays} days. What arrives counts towards the room of your
        workspace, and so does what is being sent, which the list shows; you are told of what has arrived.
      </p>
      <p>
        They need no JavaScript: without it the link leads to a plain form. They see the name of your band, your title
        and message, and what they sent themselves; nothing else of your workspace.
      </p>
    </>
  ),
}

/** Section of the help: What the numbers mean. */
const whatTheNumbersMean: HelpSection = {
  title: 'What the numbers mean',
  text: (
    <>
      <p>
        LUFS is how loud the whole file sounds (integrated loudness after ITU-R BS.1770); −14 is louder than −18. True
        peak is the highest level between the samples, in dBTP; above 0 a converter or an mp3 may distort.
      </p>
      <p>
        {clipsText} {clipMarksText}
      </p>
    </>
  ),
}

/** Section of the help: Without a network. */
const withoutANetwork: HelpSection = {
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
