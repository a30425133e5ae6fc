import type { HelpSection } from '../help-section.ts'

/** Section of the help: Two at once. */
export const twoAtOnce: HelpSection = {
  title: 'Two at once',
  text: (
    <>
      <p>
        When somebody else was faster, your form shows what they changed and takes it over where you have written
        nothing. Where both changed the same, yours stays in the field until you save it or take theirs.
      </p>
    </>
  ),
}
