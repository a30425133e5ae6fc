import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Play along with a tab. */
export const playAlongWithATab: HelpSection = {
  title: 'Play along with a tab',
  text: (
    <>
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
      <HelpPicture name="tab" alt="A tab of a song: bars with their notes, the tracks, and the player" />
    </>
  ),
}
