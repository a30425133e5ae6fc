import { Link } from '@tanstack/react-router'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Find a scale. */
export const findAScale: HelpSection = {
  title: 'Find a scale',
  text: (
    <>
      <p>
        The <Link to="/scale-finder">Scale Finder</Link> lists the scales that have your notes, from the third note on.
        Pick notes on the piano or the fretboard, with the keys of your computer, from a MIDI keyboard or by microphone,
        or write chords. A progression is heard as chords: the song’s key comes first, and each foreign chord says what
        it does there, such as “Cm is borrowed from G minor”. With “H = B” on, chords are read as in German and Czech
        songbooks: H, B for B♭, and small letters for minor. Each scale shows its chords on all degrees; press one to
        hear it. “Which note decides?” tells what to play next to know more. A scale can be sent to a demo as its key,
        opened as a drill, saved as MIDI or printed.
      </p>
      <HelpPicture name="scale-finder" alt="The scale finder: notes on a piano, and the scales that hold them" />
    </>
  ),
}
