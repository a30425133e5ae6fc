import { Link } from '@tanstack/react-router'
import { keptAfterEndHours, maxTransferFileBytes, usualDays } from '#features/transfers/contract/transfer-limits.ts'
import { idleHours, resumableFromBytes } from '#features/uploads/contract/upload-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../topics.ts'

/** Section of the help: Share with people outside the band. */
export const shareWithPeopleOutsideTheBand: HelpSection = {
  title: 'Share with people outside the band',
  text: (
    <>
      <p>
        “Share” in the room of a demo makes a guest link and copies it: anyone with the link can hear the song without
        an account, with its waveform and at the very second of each note. It is for listening and writing notes, until
        you change or revoke it in the window that shows it. “Share” above the list of demos puts several songs behind
        one link.
      </p>
      <ul>
        <li>
          For each link you say whether guests hear all versions or only the newest, see your notes, may write notes of
          their own, and may download the original. A last day and a password are optional.
        </li>
        <li>
          With an e-mail address the link is mailed there. What its reader writes becomes theirs when they register or
          log in with that address in the browser they wrote in. What others wrote at the same link stays theirs.
        </li>
        <li>
          Notes of guests, and where they listen, appear in the room at once, with their name and the word “guest”.
          Guests who see your notes also see which of you listen; those of different links do not hear of each other.
        </li>
        <li>
          The list of links tells how often each was opened and on which day last, and who gave a name; not from where.
        </li>
        <li>
          A link ends when its maker or the owner ends it, after its last day, when its last song is deleted, or when
          its maker leaves the band. From that moment nothing of it plays, not even what had begun.
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: Send files. */
export const sendFiles: HelpSection = {
  title: 'Send files',
  text: (
    <>
      <p>
        In a Pro or Band+ workspace, <Link to="/file-transfer">File Transfer</Link> sends files or whole folders by a
        secret link; anyone with the link can open it without an account. Mails carry less than one mix, and this
        carries up to {bytesText(maxTransferFileBytes)} in one file, as far as the room of the workspace reaches.
      </p>
      <ol>
        <li>
          Drop the files on the page, add title and message if you like, and send. The link is made, and works while the
          files are still on their way.
        </li>
        <li>
          A password, a last day and a number of people are up to you; left as it is, a link ends after {usualDays}{' '}
          days. Each browser counts once, whatever it takes; where there is a number, listening counts, too. A program
          that keeps no cookies counts each time.
        </li>
        <li>
          You see how often it was downloaded, and are told of the first time if you want. Who it was is not recorded.
        </li>
      </ol>
      <ul>
        <li>
          The page of the link plays mp3 and wav with their waveform before anything is downloaded, and gives all files
          as one zip that goes on after a break.
        </li>
        <li>
          Lose the line, and the upload goes on by itself. After a reload, choose the same files again under “Choose
          again”.
        </li>
        <li>
          “Revoke the link” ends it at once, also for downloads under way; for an hour Undo brings it back. After its
          last day the files stay for {keptAfterEndHours} hours, so that you can put the day off.
        </li>
        <li>The person who made it, the owner and managers can change and end it.</li>
      </ul>
      <HelpPicture
        name="file-transfer"
        alt="File Transfer: a form to drop files on, and below it what was sent and how often it was downloaded"
      />
    </>
  ),
}

/** Section of the help: Add a demo. */
export const addADemo: HelpSection = {
  title: 'Add a demo',
  text: (
    <>
      <ol>
        <li>
          Open <Link to="/demos">Songs</Link> in the menu and choose to add a demo.
        </li>
        <li>Type the title, as the song is called in every version, and the version: 1, 2, or 2.5.</li>
        <li>Choose the file, mp3 or wav. BPM and key are optional.</li>
        <li>
          The file is stored first. Waveform, length and loudness are worked out after that, in the background; you can
          listen while that happens.
        </li>
      </ol>
      <p>
        A file that is empty, a wav that ends before its sound, and what is not really an mp3 or wav is refused with the
        reason, and leaves nothing behind. An mp3 that ends in the middle of a frame, and an mp3 or wav whose head
        promises more than is there, is taken as far as it goes: you are told what is missing, and “incomplete” stands
        beside its length. A new version is a new demo with the same title and a number that none of the others has. You
        can also drop a file on the list, or on the review of a song, where it becomes the next version.
      </p>
      <p>
        From {resumableFromBytes / 1_000_000} MB on a file goes in pieces. If the connection is lost, it goes on by
        itself. If you close or reload the page, the upload waits for {idleHours} hours at the end of the list and in
        the review of its song, also in another browser: choose Resume and then the same file again, from which it sends
        what is missing, or Discard. Chrome and Edge remember a file that was dropped on the page and only ask for leave
        to read it. The room for it stays taken meanwhile.
      </p>
    </>
  ),
}
