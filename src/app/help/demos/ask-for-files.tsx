import { usualDays, usualRequestBytes, usualRequestFiles } from '#features/transfers/contract/transfer-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Ask for files. */
export const askForFiles: HelpSection = {
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
