import { Link } from '@tanstack/react-router'
import { keptAfterEndHours, usualDays } from '#features/transfers/contract/transfer-limits.ts'

/** The part of the help about files behind links. */
export const TransfersHelp = () => (
  <>
    <h2>Send files, and ask for some</h2>
    <p>
      In a Pro or Band+ workspace, <Link to="/file-transfer">File Transfer</Link> makes a link to files and folders of
      any kind. Whoever has it sees the list, listens to mp3 and wav files, and downloads one or all; they need no
      account.
    </p>
    <ul>
      <li>
        A link works for {usualDays} days unless you say otherwise. Its last day can be changed, also{' '}
        {keptAfterEndHours} hours after it; then its files go. “End the link” ends it at once, with an Undo.
      </li>
      <li>
        A password and a number of people can be set. Each browser counts once, whatever it takes; where there is such a
        number, listening counts, too. A program that keeps no cookies counts each time.
      </li>
      <li>You hear of the first download by the bell, and by mail if you have not read it.</li>
      <li>
        A download that breaks off goes on where it stopped, the zip of all files too. Large uploads go on by
        themselves; after a reload, choose the files again.
      </li>
      <li>
        “Ask for files” makes a link by which a producer, photographer or label sends you files, as much as you allow.
      </li>
    </ul>
  </>
)
