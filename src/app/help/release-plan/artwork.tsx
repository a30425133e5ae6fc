import { maxArtworkBytes, minArtworkSide } from '#features/releases/contract/release-words.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Artwork. */
export const artwork: HelpSection = {
  title: 'Artwork',
  text: (
    <>
      <p>
        The file itself is checked as stores check it: a square JPEG or PNG in RGB, at least {minArtworkSide} ×{' '}
        {minArtworkSide} pixels and at most {maxArtworkBytes / 1_000_000} MB. It counts towards the room of the
        workspace. One that was removed comes back by Undo, for ten seconds.
      </p>
    </>
  ),
}
