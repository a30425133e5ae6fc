import { Link } from '@tanstack/react-router'
import { trashDays } from '#features/files/contract/file-limits.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import { limits } from '../limits.ts'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Pin a note. */
export const pinANote: HelpArticle = {
  title: t('Pin a note'),
  summary: t('Say what you mean at the exact second'),
  otherWords: t('comment feedback mention resolve##words searched'),
  related: ['share-with-people-outside-the-band'],
  text: (
    <>
      <ol>
        <li>{t('Open the demo and go to the spot you mean.')}</li>
        <li>
          {t(
            'Write the note (where the notes are below the sound, press Note first): it gets the playhead’s time, 1:23, or its bar, 38.3. Type another one over it.',
          )}
        </li>
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

/** Article of the help: Take it with you. */
export const takeItWithYou: HelpArticle = {
  title: t('Save notes, markers and files'),
  summary: t('Notes as PDF or markers, all versions as one zip'),
  otherWords: t('export Reaper Audacity markers PDF CSV zip##words searched'),
  related: ['take-everything-with-you'],
  text: (
    <>
      <p>{t('The menu (…) next to a version’s title saves what you need elsewhere:')}</p>
      <ul>
        <li>
          {t(
            'Sections and notes on paper (PDF), or as a spreadsheet table (CSV): all of them, resolved ones and replies included.',
          )}
        </li>
        <li>
          {t(
            'Sections and open notes as markers. In Reaper, import the file in the Region/Marker Manager; in Audacity, choose File, Import, Labels.',
          )}
        </li>
        <li>
          {t(
            'The original files of all versions as one zip. If the download breaks off, your browser can pick up where it stopped.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: Change or delete. */
export const changeOrDelete: HelpArticle = {
  title: t('Change or delete a demo'),
  summary: t('What can be changed, and by whom'),
  otherWords: t('edit remove##words searched'),
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

/** Article of the help: Keep the band’s files. */
export const keepFiles: HelpArticle = {
  title: t('Keep the band’s files'),
  summary: t('Folders, versions and a trash'),
  otherWords: t('files storage folder trash drive upload##words searched'),
  related: ['send-files'],
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

/** Article of the help: How much. */
export const howMuch: HelpArticle = {
  title: t('How much space you have'),
  summary: t('What each plan can store'),
  otherWords: t('quota storage space limit room##words searched'),
  related: ['how-many'],
  text: (
    <>
      <p>
        {t('One file can have up to {megabytes} MB. All demos, artwork, tabs and files of a workspace together:', {
          megabytes: limits.demoMegabytes,
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Owner’s plan')}</th>
            <th scope="col">{t('Total')}</th>
          </tr>
        </thead>
        <tbody>
          {[plans.free, plans.pro, plans.band_plus].map((plan) => (
            <tr key={plan.name}>
              <th scope="row">{plan.name}</th>
              <td>{bytesText(plan.storageBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
}
