import type { HelpSection } from '../help-section.ts'

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
