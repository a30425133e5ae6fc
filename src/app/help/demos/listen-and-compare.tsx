import { clipMarksText, clipsText } from '#features/demos/contract/clip-words.ts'
import { maxKeptTabs } from '#features/tabs/contract/tab-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Listen. */
export const listen: HelpArticle = {
  title: t('Listen to a demo'),
  summary: t('The player, the waveform, and the keys'),
  otherWords: t('play player download##words searched'),
  related: ['read-the-waveform'],
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

/** Article of the help: Read the waveform. */
export const readTheWaveform: HelpArticle = {
  title: t('Read the waveform'),
  summary: t('Zoom, select, loop, and name the parts'),
  otherWords: t('zoom loop tempo BPM sections##words searched'),
  related: ['what-the-numbers-mean'],
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

/** Article of the help: Compare and vote. */
export const compareAndVote: HelpArticle = {
  title: t('Compare and vote'),
  summary: t('A and B equally loud, and blind votes'),
  otherWords: t('A/B blind vote versions##words searched'),
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

/** Article of the help: Ask for approval. */
export const askForApproval: HelpArticle = {
  title: t('Ask for approval'),
  summary: t('Who says that a mix, a cover or a page is right'),
  otherWords: t('approve sign off quorum final mix master artwork##words searched'),
  related: ['compare-and-vote', 'plan-a-release'],
  text: (
    <>
      <ul>
        <li>
          {t(
            '“Ask for approval” is in the menu of a song (the three dots), below the artwork of a release, and next to a link page. Choose who is asked, and how many have to say yes.',
          )}
        </li>
        <li>
          {t(
            'People outside the band, such as your mix engineer, get a link of their own: type their name, then copy the link and send it. It plays or shows that one thing and nothing else.',
          )}
        </li>
        <li>
          {t(
            'Everyone answers yes, yes with changes, or no. A newer version or cover asks only those who wanted changes; a yes still counts. For a link page, press “Ask again”.',
          )}
        </li>
        <li>
          {t(
            'Once enough people say yes, the artwork of the release is marked as ready, or its mix when all its tracks are approved. While somebody is still asked, it isn’t. The milestone that this ticks says who approved it.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: What the numbers mean. */
export const whatTheNumbersMean: HelpArticle = {
  title: t('What the loudness numbers mean'),
  summary: t('LUFS, true peak and clipping'),
  otherWords: t('loudness LUFS dBTP clipping level mastering##words searched'),
  related: ['worth-doing-before-you-deliver'],
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

/** Article of the help: Without a network. */
export const withoutANetwork: HelpArticle = {
  title: t('Work offline'),
  summary: t('What opens, plays and waits without a network'),
  otherWords: t('no internet network airplane connection##words searched'),
  related: ['sell-merch', 'progress-and-drills'],
  text: (
    <>
      <ul>
        <li>
          {t(
            '“Keep offline” stores a version on your device. It opens, plays and takes notes offline; the notes are sent once you’re back online.',
          )}
        </li>
        <li>
          {t(
            'Logging out removes what was kept. Unsent notes are still yours: logging out warns you about them first, and they’re sent once you log in again on the same device.',
          )}
        </li>
        <li>
          {t('Tabs you open are kept automatically, the last {maxKeptTabs} of them; the list of tabs shows which.', {
            maxKeptTabs,
          })}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: Play along with a tab. */
export const playAlongWithATab: HelpArticle = {
  title: t('Play along with a tab'),
  summary: t('Guitar Pro and MusicXML, also with your own demo'),
  otherWords: t('tabs Guitar Pro notation sheet music MusicXML##words searched'),
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
