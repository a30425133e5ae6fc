import type { HelpSection } from '../help-section.ts'

/** Section of the help: Ask for files. */
export const askForFiles: HelpSection = {
  title: 'Ask for files',
  text: (
    <>
      <p>
        The other way round: “Ask for files” makes a link by which a producer, photographer or label sends you files,
        without an account. You may say how many and how large they may be together; what arrives counts towards the
        room of your workspace, and you are told of it.
      </p>
      <p>
        They see the name of your band, your title and message, and what they sent themselves; nothing else of your
        workspace.
      </p>
    </>
  ),
}
