import { clipMarksText, clipsText } from '#features/demos/contract/clip-words.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: What the numbers mean. */
export const whatTheNumbersMean: HelpSection = {
  title: 'What the numbers mean',
  text: (
    <>
      <p>
        LUFS is how loud the whole file sounds (integrated loudness after ITU-R BS.1770); −14 is louder than −18. True
        peak is the highest level between the samples, in dBTP; above 0 a converter or an mp3 may distort.
      </p>
      <p>
        {clipsText} {clipMarksText}
      </p>
    </>
  ),
}
