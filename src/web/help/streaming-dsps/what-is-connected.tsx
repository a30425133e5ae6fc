import type { HelpSection } from '../help-section.ts'

/** Section of the help: What is connected. */
export const whatIsConnected: HelpSection = {
  title: 'What is connected',
  text: (
    <>
      <p>
        Backline sends no music to a streaming service and reads no numbers from one. The entry Streaming DSPs in the
        sidebar leads to a page that says so. What is there is the way of your listeners: one link that leads to every
        service.
      </p>
    </>
  ),
}
