import { Link } from '@tanstack/react-router'
import { clipMarksText, clipsText } from '#features/demos/contract/clip-words.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { idleHours, resumableFromBytes } from '#features/uploads/contract/upload-limits.ts'
import { limits } from './limits.ts'

const size = (bytes: number): string => (bytes >= 1e9 ? `${bytes / 1e9} GB` : `${bytes / 1e6} MB`)

/** The help topic about demos and review notes. */
export const DemosHelp = () => (
  <>
    <h1>Demos</h1>
    <p>
      A demo is one version of one song, from the phone sketch to the last mix. Everybody in the workspace can hear it,
      see its waveform and say what they think at the very second they mean.
    </p>

    <h2>Add a demo</h2>
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
      A file that is empty, seen to be cut off or not really an mp3 or wav is refused with the reason, and leaves
      nothing behind. A new version is a new demo with the same title and a number that none of the others has. You can
      also drop a file on the list, or on the review of a song, where it becomes the next version.
    </p>
    <p>
      From {resumableFromBytes / 1_000_000} MB on a file goes in pieces. If the connection is lost, it goes on by
      itself. If you close or reload the page, the upload waits for {idleHours} hours at the end of the list and in the
      review of its song, also in another browser: choose Resume and then the same file again, from which it sends what
      is missing, or Discard. Chrome and Edge remember a file that was dropped on the page and only ask for leave to
      read it. The room for it stays taken meanwhile.
    </p>

    <h2>Listen</h2>
    <ul>
      <li>The player at the bottom keeps playing while you go from screen to screen.</li>
      <li>The grey part of a waveform is what you have not heard yet; it fills with the band’s colour as it plays.</li>
      <li>Click anywhere in the waveform to go there.</li>
      <li>
        With the waveform in focus, the arrow keys move by 5 seconds, with Shift by 1 second, Page Up and Page Down by a
        tenth of the song; Home and End go to the edges. <kbd>Space</kbd> plays and pauses.
      </li>
      <li>
        “Only show latest” keeps the highest version of each title in the list. Your browser remembers the choice.
      </li>
      <li>Download gives you the original file, byte for byte.</li>
    </ul>

    <h2>Pin a note</h2>
    <ol>
      <li>Open the demo and go to the place you mean.</li>
      <li>Write the note: it carries the time of the playhead, for example 1:23.</li>
      <li>
        It appears as a pin on the waveform and as a line in the list. Clicking its time takes everybody to that second.
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

    <h2>Read the waveform</h2>
    <ul>
      <li>
        Zoom with <kbd>+</kbd> and <kbd>−</kbd>, or with the wheel and Ctrl; <kbd>0</kbd> shows the whole song.{' '}
        <kbd>B</kbd> changes between time and bars.
      </li>
      <li>
        Drag over a stretch to choose it: <kbd>L</kbd> loops it, <kbd>N</kbd> writes a note about it. Drag in the row
        above to name the parts of the song.
      </li>
      <li>
        Tempo and key are shown as suggestions until somebody accepts them. <kbd>?</kbd> lists every key of the room.
      </li>
    </ul>

    <h2>Compare and vote</h2>
    <ul>
      <li>
        Choose a second version by the box beside it. <kbd>X</kbd> switches between the two at the same moment of the
        music; the louder one is turned down, so that loudness does not decide.
      </li>
      <li>“What changed” shows where loudness and balance differ, and loops the three largest changes.</li>
      <li>
        In a blind vote everybody hears X and Y without names. Backline prepares both sounds for it: from the same
        moment of the music on, equally long and equally loud. The result is shown when all have voted who still belong
        to the band, with how likely it is by chance.
      </li>
    </ul>

    <h2>Without a network</h2>
    <p>
      “Keep offline” stores a version on your device. It opens, plays and takes notes without a network; the notes are
      sent when it is back. Logging out removes the songs that were kept. Notes that still wait are yours: a logout
      tells you of them first, and they are sent once you log in again on the same device.
    </p>

    <h2>Share with people outside the band</h2>
    <p>
      “Share” in the room of a demo makes a guest link: whoever has it hears the song without an account, with its
      waveform and at the very second of each note. “Share” above the list of demos puts several songs behind one link.
    </p>
    <ul>
      <li>
        For each link you say whether guests hear all versions or only the newest, see your notes, may write notes of
        their own, and may download the original. A last day and a password are optional.
      </li>
      <li>
        With an e-mail address the link is mailed there. What its reader writes becomes theirs when they register or log
        in with that address in the browser they wrote in. What others wrote at the same link stays theirs.
      </li>
      <li>
        Notes of guests, and where they listen, appear in the room at once, with their name and the word “guest”. Guests
        who see your notes also see which of you listen; those of different links do not hear of each other.
      </li>
      <li>
        The list of links tells how often each was opened and on which day last, and who gave a name; not from where.
      </li>
      <li>
        A link ends when its maker or the owner ends it, after its last day, when its last song is deleted, or when its
        maker leaves the band. From that moment nothing of it plays, not even what had begun.
      </li>
    </ul>

    <h2>Take it with you</h2>
    <p>The menu (…) beside the title of a version saves what you need elsewhere:</p>
    <ul>
      <li>
        Sections and notes on paper (PDF), or as a table for a spreadsheet (CSV): all of them, also what is resolved,
        with answers.
      </li>
      <li>
        Sections and open notes as markers. In Reaper, import the file in the Region/Marker Manager; in Audacity, choose
        File, Import, Labels.
      </li>
      <li>
        The original files of all versions as one zip. If the download breaks off, your browser can go on where it
        stopped.
      </li>
    </ul>

    <h2>Play along with a tab</h2>
    <p>
      In a Pro or Band+ workspace, the tabs of the band (Guitar Pro, MusicXML, alphaTex) stand under Tabs: press{' '}
      <kbd>Ctrl</kbd> <kbd>K</kbd> and type “tabs”. A tab that goes with a song is in the menu (…) of its demos.
    </p>
    <ul>
      <li>
        Choose what is shown and heard, how fast, and which bars again and again; each pass can be a little faster.
      </li>
      <li>
        Demo sound plays the recording in place of the notes. Points say where bars start: take them from the beat of
        the demo, or tap <kbd>T</kbd> while it plays, and move each by 10 ms.
      </li>
      <li>
        Press <kbd>?</kbd> there for all keys. Print makes a PDF, too; MIDI and Guitar Pro 7 are in the menu.
      </li>
    </ul>

    <h2>Change or delete</h2>
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

    <h2>How much</h2>
    <p>One file may have up to {limits.demoMegabytes} MB. All demos of a workspace together:</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Plan of the owner</th>
          <th scope="col">Demos together</th>
        </tr>
      </thead>
      <tbody>
        {[plans.free, plans.pro, plans.band_plus].map((plan) => (
          <tr key={plan.name}>
            <th scope="row">{plan.name}</th>
            <td>{size(plan.storageBytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>

    <h2>What the numbers mean</h2>
    <p>
      LUFS is how loud the whole file sounds (integrated loudness after ITU-R BS.1770); −14 is louder than −18. True
      peak is the highest level between the samples, in dBTP; above 0 a converter or an mp3 may distort.
    </p>
    <p>
      {clipsText} {clipMarksText}
    </p>
  </>
)
