import { clipMarksText, clipsText } from '#features/demos/contract/clip-words.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { maxKeptTabs } from '#features/tabs/contract/tab-limits.ts'
import { usualDays, usualRequestBytes, usualRequestFiles } from '#features/transfers/contract/transfer-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import { limits } from '../limits.ts'
import type { HelpSection, HelpTopicText } from '../topics.ts'
import { addADemo, sendFiles, shareWithPeopleOutsideTheBand } from './add-and-send.tsx'
import { changeOrDelete, keepFiles, pinANote } from './keep-and-change.tsx'

/** Section of the help: How much. */
const howMuch: HelpSection = {
  title: t('How much'),
  text: (
    <>
      <p>
        {t('One file can have up to {megabytes} MB. All demos, artwork, tabs and files of a workspace together:', {
          megabytes: limits.demoMegabytes,
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Owner’s plan')}</th>
            <th scope="col">{t('Total')}</th>
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
  title: t('Play along with a tab'),
  text: (
    <>
      <p>
        {t(
          'In a Pro or Band+ workspace, the band’s tabs (Guitar Pro, MusicXML, alphaTex) are in the menu, under Training. A tab that goes with a song is also in the menu (…) of its demos.',
        )}
      </p>
      <ul>
        <li>
          {t(
            'Choose what you see and hear, how fast it goes and which bars to loop; each pass can be a little faster.',
          )}
        </li>
        <li>
          {rich(
            'Demo sound plays the recording instead of the notes. Points mark where bars start: take them from the demo’s beat, or tap <kbd>T</kbd> while it plays, and nudge each by 10 ms.',
          )}
        </li>
        <li>
          {rich('Press <kbd>?</kbd> there for all keys. Print makes a PDF too; MIDI and Guitar Pro 7 are in the menu.')}
        </li>
      </ul>
      <HelpPicture name="tab" alt={t('A song’s tab: bars with their notes, the tracks, and the player')} />
    </>
  ),
}

/** Section of the help: Take it with you. */
const takeItWithYou: HelpSection = {
  title: t('Take it with you'),
  text: (
    <>
      <p>{t('The menu (…) next to a version’s title saves what you need elsewhere:')}</p>
      <ul>
        <li>
          {t(
            'Sections and notes on paper (PDF), or as a spreadsheet table (CSV): all of them, resolved ones and replies included.',
          )}
        </li>
        <li>
          {t(
            'Sections and open notes as markers. In Reaper, import the file in the Region/Marker Manager; in Audacity, choose File, Import, Labels.',
          )}
        </li>
        <li>
          {t(
            'The original files of all versions as one zip. If the download breaks off, your browser can pick up where it stopped.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: Listen. */
const listen: HelpSection = {
  title: t('Listen'),
  text: (
    <>
      <ul>
        <li>{t('The player at the bottom keeps playing while you go from screen to screen.')}</li>
        <li>
          {t('The grey part of a waveform is what you haven’t heard yet; it fills with the band’s colour as it plays.')}
        </li>
        <li>{t('Click anywhere in the waveform to jump there.')}</li>
        <li>
          {rich(
            'With the waveform in focus, the arrow keys move by 5 seconds, with Shift by 1 second, Page Up and Page Down by a tenth of the song; Home and End jump to the start and end. <kbd>Space</kbd> plays and pauses.',
          )}
        </li>
        <li>
          {t('“Only show latest” shows just the highest version of each title. Your browser remembers the choice.')}
        </li>
        <li>{t('Download gives you the original file, byte for byte.')}</li>
      </ul>
    </>
  ),
}

/** Section of the help: Read the waveform. */
const readTheWaveform: HelpSection = {
  title: t('Read the waveform'),
  text: (
    <>
      <ul>
        <li>
          {rich(
            'Zoom with <kbd>+</kbd> and <kbd>−</kbd>, or with Ctrl and the mouse wheel; <kbd>0</kbd> shows the whole song. <kbd>B</kbd> switches between time and bars; the notes follow.',
          )}
        </li>
        <li>
          {rich(
            'Drag over a passage to select it: <kbd>L</kbd> loops it, <kbd>N</kbd> writes a note about it. Drag in the row above to name the parts of the song.',
          )}
        </li>
        <li>
          {rich(
            'Tempo and key are suggestions until somebody accepts them. On a phone, the arrow at the end of the readouts shows all of them, the zoom and the loudness. <kbd>?</kbd> lists every key of the room.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: Compare and vote. */
const compareAndVote: HelpSection = {
  title: t('Compare and vote'),
  text: (
    <>
      <ul>
        <li>
          {rich(
            '“Compare versions” (“A/B” on a phone, <kbd>X</kbd> on a keyboard) puts the previous version next to the one you hear. To compare with another one, press the B next to it in the list of versions.',
          )}
        </li>
        <li>
          {rich(
            'The comparison takes the place of the player. A and B, or <kbd>X</kbd>, switch at the same moment of the music; the louder one is turned down, so loudness doesn’t decide.',
          )}
        </li>
        <li>
          {t(
            '“What changed” shows where loudness and balance differ, and loops the three biggest changes. The arrow folds the lanes away.',
          )}
        </li>
        <li>
          {t(
            'In a blind vote everybody hears X and Y without names. Backline prepares both sounds for it: starting at the same moment of the music, equally long and equally loud. The result is shown once everybody still in the band has voted, along with how likely it is by chance.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: Ask for files. */
const askForFiles: HelpSection = {
  title: t('Ask for files'),
  text: (
    <>
      <p>
        {t(
          'The other way round: “Ask for files” makes a link that a producer, photographer or label can send you files through, without an account. Unless you change it, it takes {files} files of {size} in total for {days} days. What arrives counts towards your workspace’s storage, and so does what’s still being sent, which the list shows; you’re told when something has arrived.',
          { files: usualRequestFiles, size: bytesText(usualRequestBytes), days: usualDays },
        )}
      </p>
      <p>
        {t(
          'They don’t need JavaScript: without it the link opens a plain form. They see your band’s name, your title and message, and what they sent themselves; nothing else of your workspace.',
        )}
      </p>
    </>
  ),
}

/** Section of the help: What the numbers mean. */
const whatTheNumbersMean: HelpSection = {
  title: t('What the numbers mean'),
  text: (
    <>
      <p>
        {t(
          'LUFS is how loud the whole file sounds (integrated loudness, ITU-R BS.1770); −14 is louder than −18. True peak is the highest level between the samples, in dBTP; above 0 a converter or an mp3 may distort.',
        )}
      </p>
      <p>
        {clipsText()} {clipMarksText()}
      </p>
    </>
  ),
}

/** Section of the help: Without a network. */
const withoutANetwork: HelpSection = {
  title: t('Offline'),
  text: (
    <>
      <p>
        {t(
          '“Keep offline” stores a version on your device. It opens, plays and takes notes offline; the notes are sent once you’re back online. Logging out removes what was kept. Unsent notes are still yours: logging out warns you about them first, and they’re sent once you log in again on the same device. Tabs you open are kept automatically, the last {max} of them; the list of tabs shows which.',
          { max: maxKeptTabs },
        )}
      </p>
    </>
  ),
}

/** The help topic about demos, tabs and files. */
export const demosText: HelpTopicText = {
  intro: (
    <p>
      {t(
        'A demo is one version of one song, from the phone sketch to the final mix. Everybody in the workspace can hear it, see its waveform and say what they think at the exact second they mean. Tabs, files and what you send by link are here too.',
      )}
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
