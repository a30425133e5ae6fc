import type { HelpSection } from '../help-section.ts'

/** Section of the help: Take it with you. */
export const takeItWithYou: HelpSection = {
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
