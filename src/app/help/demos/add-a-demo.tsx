import { Link } from '@tanstack/react-router'
import { idleHours, resumableFromBytes } from '#features/uploads/contract/upload-limits.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Add a demo. */
export const addADemo: HelpSection = {
  title: 'Add a demo',
  text: (
    <>
      <ol>
        <li>
          Open <Link to="/demos">Demos</Link> in the sidebar, under Music, and choose to add one.
        </li>
        <li>Type the title, as the song is called in every version, and the version: 1, 2, or 2.5.</li>
        <li>Choose the file, mp3 or wav. BPM and key are optional.</li>
        <li>
          The file is stored first. Waveform, length and loudness are worked out after that, in the background; you can
          listen while that happens.
        </li>
      </ol>
      <p>
        A file that is empty, a wav that ends before its sound, and what is not really an mp3 or wav is refused with the
        reason, and leaves nothing behind. An mp3 that ends in the middle of a frame, and an mp3 or wav whose head
        promises more than is there, is taken as far as it goes: you are told what is missing, and “incomplete” stands
        beside its length. A new version is a new demo with the same title and a number that none of the others has. You
        can also drop a file on the list, or on the review of a song, where it becomes the next version.
      </p>
      <p>
        From {resumableFromBytes / 1_000_000} MB on a file goes in pieces. If the connection is lost, it goes on by
        itself. If you close or reload the page, the upload waits for {idleHours} hours at the end of the list and in
        the review of its song, also in another browser: choose Resume and then the same file again, from which it sends
        what is missing, or Discard. Chrome and Edge remember a file that was dropped on the page and only ask for leave
        to read it. The room for it stays taken meanwhile.
      </p>
    </>
  ),
}
