import type { HelpSection } from '../help-section.ts'

/** Section of the help: Spotify artist. */
export const spotifyArtist: HelpSection = {
  title: 'Spotify artist',
  text: (
    <>
      <p>
        Paste the link to your artist’s page; only the ID in it is kept. Nothing is asked of Spotify so far, and the
        plan works without it.
      </p>
    </>
  ),
}
