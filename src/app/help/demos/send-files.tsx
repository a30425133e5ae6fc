import { Link } from '@tanstack/react-router'
import { keptAfterEndHours, maxTransferFileBytes, usualDays } from '#features/transfers/contract/transfer-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

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
          “End the link” ends it at once, also for downloads under way; for an hour Undo brings it back. After its last
          day the files stay for {keptAfterEndHours} hours, so that you can put the day off.
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
