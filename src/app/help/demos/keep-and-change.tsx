import { Link } from '@tanstack/react-router'
import { trashDays } from '#features/files/contract/file-limits.ts'
import { HelpPicture } from '../help-picture.tsx'
import { limits } from '../limits.ts'
import type { HelpSection } from '../topics.ts'

/** Section of the help: Pin a note. */
export const pinANote: HelpSection = {
  title: 'Pin a note',
  text: (
    <>
      <ol>
        <li>Open the demo and go to the place you mean.</li>
        <li>Write the note (on a phone, press Note first): it carries the time of the playhead, for example 1:23.</li>
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
        <li>
          “Copy link” in the menu of a note (“Share link” on most phones) gives an address that opens the song there and
          plays it.
        </li>
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

/** Section of the help: Change or delete. */
export const changeOrDelete: HelpSection = {
  title: 'Change or delete',
  text: (
    <>
      <p>
        Title, version, BPM, key and the file itself can be changed. Deleting a demo deletes its notes too, and asks
        before it does.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Action</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Add, play, download, edit and delete demos</th>
            <td>Every member</td>
          </tr>
          <tr>
            <th scope="row">Write and resolve notes</th>
            <td>Every member</td>
          </tr>
          <tr>
            <th scope="row">Change the text of a note</th>
            <td>Who wrote it</td>
          </tr>
          <tr>
            <th scope="row">Delete a note</th>
            <td>Who wrote it, and the owner</td>
          </tr>
          <tr>
            <th scope="row">Make a guest link</th>
            <td>Every member</td>
          </tr>
          <tr>
            <th scope="row">Change or end a guest link</th>
            <td>Who made it, and the owner</td>
          </tr>
        </tbody>
      </table>
    </>
  ),
}

/** Section of the help: Keep the band’s files. */
export const keepFiles: HelpSection = {
  title: 'Keep the band’s files',
  text: (
    <>
      <p>
        In a Pro or Band+ workspace, <Link to="/files">Files</Link> keeps stems, artwork, contracts and stage plots in
        folders. Drop files or whole folders anywhere on it; large ones go on by themselves when the line was down.
      </p>
      <ul>
        <li>
          A file of a name that is there already becomes a new version. Older ones stay under its details: save one, or
          let it count again.
        </li>
        <li>
          Choose several with <kbd>Shift</kbd> or <kbd>Ctrl</kbd>; <kbd>F2</kbd> renames, <kbd>M</kbd> moves,{' '}
          <kbd>Delete</kbd> throws away, <kbd>Enter</kbd> opens. Each has an Undo.
        </li>
        <li>
          The trash keeps everything for {trashDays} days. Until then it takes room, and so do older versions; Empty now
          frees it at once.
        </li>
        <li>
          A file can belong to songs, releases and tasks: link it in its details, or choose Attach where it belongs. Who
          opens that song, release or task finds it there.
        </li>
        <li>Folders and whatever you have chosen come as one zip.</li>
      </ul>
      <HelpPicture name="files" alt="The files of a band: folders and files with size, date and who added them" />
    </>
  ),
}
