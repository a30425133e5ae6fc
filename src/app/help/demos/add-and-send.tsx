import { Link } from '@tanstack/react-router'
import {
  keptAfterEndHours,
  maxTransferFileBytes,
  usualDays,
  usualRequestBytes,
  usualRequestFiles,
} from '#features/transfers/contract/transfer-limits.ts'
import { idleHours, resumableFromBytes } from '#features/uploads/contract/upload-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { ffmpegKindNames, soundKindNames } from '#kernel/sound-kinds.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Add a demo. */
export const addADemo: HelpArticle = {
  title: t('Add a demo'),
  summary: t('Upload a song, then its next versions'),
  otherWords: t('upload mp3 wav flac aiff song version##words searched'),
  related: ['how-much'],
  text: (
    <>
      <ol>
        <li>
          {rich('Open <link>Songs</link> in the menu and add a demo.', {
            link: (text) => <Link to="/demos">{text}</Link>,
          })}
        </li>
        <li>{t('Type the title (the same for every version of the song) and the version: 1, 2, or 2.5.')}</li>
        <li>
          {t(
            'Choose the file. It can be of any of these kinds: {kinds}; and {others}, where this server has ffmpeg. BPM and key are optional.',
            { kinds: soundKindNames, others: ffmpegKindNames },
          )}
        </li>
        <li>
          {t(
            'The file is stored first. Waveform, length and loudness are worked out afterwards in the background; you can listen in the meantime.',
          )}
        </li>
      </ol>
      <p>
        {t(
          'A new version is a new demo with the same title and a number that isn’t taken yet. You can also drop a file on the list, or on the review of a song, where it becomes the next version.',
        )}
      </p>
      <ul>
        <li>
          {t(
            'An empty file, one that ends before its sound, or one that isn’t really sound is refused with the reason, and leaves nothing behind.',
          )}
        </li>
        <li>
          {t(
            'A file that is cut off after its sound has begun is taken as far as it goes: you’re told what’s missing where the file says how long it is, and “incomplete” is shown next to its length.',
          )}
        </li>
        <li>
          {t(
            'Where a FLAC or Ogg file is damaged in the middle, you hear silence of the same length, and “incomplete” says from when on.',
          )}
        </li>
        <li>
          {t(
            'What a file says of itself is offered above its waveform: title, BPM, key and markers (cue points, chapters). “Use it” sets what isn’t set yet, “Markers as sections” draws the parts of the song, and Undo takes both back. Nothing is set by itself.',
          )}
        </li>
        <li>
          {t(
            'A JPEG or PNG cover in the tags of an mp3, AAC, WAV, AIFF, FLAC or M4A is shown there, too. If the song is on a release without artwork, “Cover as artwork of…” makes it the artwork, and Undo takes it back. A cover that stores would refuse is told with the reasons.',
          )}
        </li>
        <li>
          {t(
            'Files from {resumableFromBytes} MB up are sent in pieces. If the connection is lost, the upload carries on by itself.',
            { resumableFromBytes: resumableFromBytes / 1_000_000 },
          )}
        </li>
        <li>
          {t(
            'If you close or reload the page, the upload waits for {idleHours} hours at the end of the list and in the review of its song, in other browsers too: choose Resume and then the same file again to send what’s missing, or Discard. Its space stays taken in the meantime.',
            { idleHours },
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: Share with people outside the band. */
export const shareWithPeopleOutsideTheBand: HelpArticle = {
  title: t('Share with people outside the band'),
  summary: t('Guest links: hear and comment without an account'),
  otherWords: t('guest link revoke expire expiry##words searched'),
  related: ['send-files'],
  text: (
    <>
      <p>
        {t(
          '“Share” in a demo’s room makes a guest link and copies it: anyone with the link can hear the song without an account, see its waveform and jump to the exact second of each note. It lets them listen and write notes, until you change or revoke it in the window that shows it. “Share” above the list of demos puts several songs behind one link.',
        )}
      </p>
      <ul>
        <li>
          {t(
            'For each link you choose whether guests hear all versions or only the newest, see your notes, can write their own, and can download the original. A last day and a password are optional.',
          )}
        </li>
        <li>
          {t(
            'Add an e-mail address and the link is mailed there. Whatever that person writes becomes theirs once they register or log in with that address in the same browser. What others wrote through the same link stays theirs.',
          )}
        </li>
        <li>
          {t(
            'Guests’ notes, and where they’re listening, show up in the room straight away, with their name and the word “guest”. Guests who can see your notes also see which of you is listening; guests on different links don’t see each other.',
          )}
        </li>
        <li>
          {t(
            'The list of links shows how often each was opened, on which day last, and who gave a name; not where from.',
          )}
        </li>
        <li>
          {t(
            'A link ends when its maker or the owner ends it, after its last day, when its last song is deleted, or when its maker leaves the band. From then on nothing on it plays, not even what had already started.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: Send files. */
export const sendFiles: HelpArticle = {
  title: t('Send files'),
  summary: t('A secret link, with a password and a last day if you like'),
  otherWords: t('file transfer revoke expire expiry password download link##words searched'),
  related: ['keep-the-bands-files'],
  text: (
    <>
      <p>
        {rich(
          'In a Pro or Band+ workspace, <link>File Transfer</link> sends files or whole folders by a secret link; anyone with the link can open it without an account. One file can have up to {bytesText}, as long as your workspace has space for it.',
          { link: (text) => <Link to="/file-transfer">{text}</Link>, bytesText: bytesText(maxTransferFileBytes) },
        )}
      </p>
      <ol>
        <li>
          {t(
            'Drop the files on the page, add a title and message if you like, and send. The link is ready at once and works while the files are still uploading.',
          )}
        </li>
        <li>
          {t(
            'A password, a last day and a limit on people are up to you; otherwise a link ends after {days} days. Each browser counts once, however much it downloads; with a limit set, listening counts too. A program that keeps no cookies counts every time.',
            { days: usualDays },
          )}
        </li>
        <li>
          {t(
            'You see how often it was downloaded, and you can be told the first time it happens. Who it was isn’t recorded.',
          )}
        </li>
      </ol>
      <ul>
        <li>
          {t(
            'The link’s page plays mp3, wav and FLAC with their waveform before anything is downloaded, and offers all files as one zip that can pick up again if it’s interrupted.',
          )}
        </li>
        <li>
          {t(
            'If you lose your connection, the upload carries on by itself once it’s back. After a reload, choose the same files again under “Choose again”.',
          )}
        </li>
        <li>
          {t(
            '“Revoke the link” ends it at once, including downloads in progress; for an hour Undo brings it back. After its last day the files stay for {hours} hours, so you can still move the day.',
            { hours: keptAfterEndHours },
          )}
        </li>
        <li>{t('The person who made it, the owner and managers can change and end it.')}</li>
      </ul>
      <HelpPicture
        name="file-transfer"
        alt={t('File Transfer: a form to drop files on, and below it what was sent and how often it was downloaded')}
      />
    </>
  ),
}

/** Article of the help: Ask for files. */
export const askForFiles: HelpArticle = {
  title: t('Ask for files'),
  summary: t('A link that others send you files through'),
  otherWords: t('file transfer request revoke expire expiry upload link##words searched'),
  related: ['keep-the-bands-files'],
  text: (
    <>
      <p>
        {t(
          '“Ask for files” in File Transfer makes a link that a producer, photographer or label can send you files through, without an account. Unless you change it, it takes {usualRequestFiles} files of {bytesText} in total for {usualDays} days. What arrives counts towards your workspace’s storage, and so does what’s still being sent, which the list shows; you’re told when something has arrived.',
          { usualRequestFiles, bytesText: bytesText(usualRequestBytes), usualDays },
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
