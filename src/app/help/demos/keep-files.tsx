import { Link } from '@tanstack/react-router'
import { trashDays } from '#features/files/contract/file-limits.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

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
