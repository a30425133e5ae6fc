import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'
import { limits } from '../limits.ts'

/** Section of the help: Pin a note. */
export const pinANote: HelpSection = {
  title: 'Pin a note',
  text: (
    <>
      <ol>
        <li>Open the demo and go to the place you mean.</li>
        <li>Write the note: it carries the time of the playhead, for example 1:23.</li>
        <li>
          It appears as a pin on the waveform and as a line in the list. Clicking its time takes everybody to that
          second.
        </li>
      </ol>
      <p>
        A note has up to {limits.noteCharacters} characters. When it is dealt with, mark it as resolved; it turns grey,
        stays where it is and can be opened again.
      </p>
      <ul>
        <li>Choose a note to answer it. An @ in a note or an answer names somebody of the band.</li>
        <li>“Copy link” in the menu of a note gives an address that opens the song there and plays it.</li>
        <li>Who else has the song open is shown with the place where they listen. “Listen along” takes you there.</li>
        <li>
          A new version takes the open notes of the one before along to their places. Say of each whether it is fixed or
          still open.
        </li>
      </ul>
      <HelpPicture name="review" alt="A demo in review: its waveform with pinned notes, and the notes beside it" />
    </>
  ),
}
