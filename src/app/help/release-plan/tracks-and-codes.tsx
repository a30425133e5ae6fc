import type { HelpSection } from '../help-section.ts'

/** Section of the help: Tracks and codes. */
export const tracksAndCodes: HelpSection = {
  title: 'Tracks and codes',
  text: (
    <>
      <p>
        Link each track to its demo, and note its ISRC. One recording has one ISRC, on the single and on the album. The
        last digit of a UPC or EAN is checked, so that a typing mistake is found here and not at the distributor.
      </p>
    </>
  ),
}
