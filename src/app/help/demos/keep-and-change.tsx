import { Link } from '@tanstack/react-router'
import { trashDays } from '#features/files/contract/file-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import { limits } from '../limits.ts'
import type { HelpSection } from '../topics.ts'

/** Section of the help: Pin a note. */
export const pinANote: HelpSection = {
  title: t('Pin a note'),
  text: (
    <>
      <ol>
        <li>{t('Open the demo and go to the spot you mean.')}</li>
        <li>{t('Write the note (on a phone, press Note first): it gets the playhead’s time, for example 1:23.')}</li>
        <li>
          {t(
            'It appears as a pin on the waveform and as a line in the list. Clicking its time takes anyone to that second.',
          )}
        </li>
      </ol>
      <p>
        {t(
          'A note has up to {max} characters. Once it’s dealt with, mark it as resolved; it turns grey, stays where it is and can be reopened.',
          { max: limits.noteCharacters },
        )}
      </p>
      <ul>
        <li>{t('Select a note to reply to it. An @ in a note or reply mentions somebody in the band.')}</li>
        <li>
          {t(
            '“Copy link” in the menu of a note (“Share link” on most phones) gives you an address that opens the song at that spot and plays it.',
          )}
        </li>
        <li>{t('You see who else has the song open and where they’re listening. “Listen along” takes you there.')}</li>
        <li>{t('A new version carries over the open notes of the one before. Mark each as fixed or still open.')}</li>
      </ul>
      <HelpPicture name="review" alt={t('A demo in review: its waveform with pinned notes, and the notes beside it')} />
    </>
  ),
}

/** Section of the help: Change or delete. */
export const changeOrDelete: HelpSection = {
  title: t('Change or delete'),
  text: (
    <>
      <p>
        {t(
          'You can change the title, version, BPM, key and the file itself. Deleting a demo deletes its notes too, and asks first.',
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Action')}</th>
            <th scope="col">{t('Who')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('Add, play, download, edit and delete demos')}</th>
            <td>{t('Every member')}</td>
          </tr>
          <tr>
            <th scope="row">{t('Write and resolve notes')}</th>
            <td>{t('Every member')}</td>
          </tr>
          <tr>
            <th scope="row">{t('Change the text of a note')}</th>
            <td>{t('The person who wrote it')}</td>
          </tr>
          <tr>
            <th scope="row">{t('Delete a note')}</th>
            <td>{t('The person who wrote it, and the owner')}</td>
          </tr>
          <tr>
            <th scope="row">{t('Make a guest link')}</th>
            <td>{t('Every member')}</td>
          </tr>
          <tr>
            <th scope="row">{t('Change or end a guest link')}</th>
            <td>{t('The person who made it, and the owner')}</td>
          </tr>
        </tbody>
      </table>
    </>
  ),
}

/** Section of the help: Keep the band’s files. */
export const keepFiles: HelpSection = {
  title: t('Keep the band’s files'),
  text: (
    <>
      <p>
        {rich(
          'In a Pro or Band+ workspace, <link>Files</link> keeps stems, artwork, contracts and stage plots in folders. Drop files or whole folders anywhere on it; large ones carry on by themselves after a lost connection.',
          { link: (text) => <Link to="/files">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'A file with a name that’s already there becomes a new version. Older ones stay in its details: save one, or make it the current one again.',
          )}
        </li>
        <li>
          {rich(
            'Select several with <kbd>Shift</kbd> or <kbd>Ctrl</kbd>; <kbd>F2</kbd> renames, <kbd>M</kbd> moves, <kbd>Delete</kbd> moves to the trash, <kbd>Enter</kbd> opens. You can undo each one.',
          )}
        </li>
        <li>
          {t(
            'The trash keeps everything for {days} days. Until then it takes up space, and so do older versions; Empty now frees it at once.',
            { days: trashDays },
          )}
        </li>
        <li>
          {t(
            'A file can belong to songs, releases and tasks: link it in its details, or choose Attach where it belongs. Anyone who opens that song, release or task finds it there.',
          )}
        </li>
        <li>{t('Folders, and anything you’ve selected, download as one zip.')}</li>
      </ul>
      <HelpPicture name="files" alt={t('A band’s files: folders and files with size, date and who added them')} />
    </>
  ),
}
