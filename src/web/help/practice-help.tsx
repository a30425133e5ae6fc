import { Link } from '@tanstack/react-router'
import { trainers } from '#features/training/contract/trainers.ts'
import { breakAfterMinutes, sessionQuestions } from '#features/training/contract/training-limits.ts'

/** The part of the help about the practice rooms: scale finder, ear training, workout, progress, drills and tabs. */
export const PracticeHelp = () => (
  <>
    <h2>Find a scale</h2>
    <p>
      The <Link to="/scale-finder">Scale Finder</Link> lists the scales that have your notes, from the third note on.
      Pick notes on the piano or the fretboard, with the keys of your computer, from a MIDI keyboard or by microphone,
      or write chords. Each scale shows its chords on all degrees; press one to hear it. “Which note decides?” tells
      what to play next to know more. A scale can be sent to a demo as its key, opened as a drill, saved as MIDI or
      printed.
    </p>

    <h2>Train your ears</h2>
    <p>
      Eight trainers stand under <Link to="/audio-training">Audio</Link> and <Link to="/theory-training">Theory</Link>:
    </p>
    <ul>
      {Object.values(trainers).map(({ name, about }) => (
        <li key={name}>
          <b>{name}.</b> {about}
        </li>
      ))}
    </ul>
    <p>Each has four ways:</p>
    <ul>
      <li>Practice follows you: harder after a right answer, easier after a wrong one. What you missed comes back.</li>
      <li>Learn asks nothing. Try everything, with its name beside it.</li>
      <li>Test has {sessionQuestions} questions that climb through all levels; hearing again costs points.</li>
      <li>Blind lets each sound be heard once. Then you answer from memory.</li>
    </ul>
    <p>
      Both sides of a comparison are made equally loud, so listen to the sound and not to the level. Hear both before
      you answer. <kbd>Space</kbd> plays, <kbd>A</kbd> and <kbd>B</kbd> switch, <kbd>R</kbd> repeats, digits answer,{' '}
      <kbd>Enter</kbd> goes on and <kbd>?</kbd> lists every key of a trainer. Audio trainers take the songs of the band
      as well; intervals, chords and harmony take their keys, rhythm takes their tempo. After {breakAfterMinutes}{' '}
      minutes you are told to rest.
    </p>
    <p>
      The <Link to="/daily-workout">Daily workout</Link> takes about six minutes: questions of all trainers, what you
      miss most first.
    </p>

    <h2>Progress and drills</h2>
    <p>
      <Link to="/training-progress">Your progress</Link> shows your days in a row, your level in each trainer, your
      weakest five, and what you take for what. A number there starts a drill for just that pair. Only you see it; you
      can save it as a table, or delete it. Everybody can make drills for themselves; the owner and managers also for a
      member or for the whole band, with a last day, and see how far each of them is.
    </p>
    <p>
      The practice rooms open without a network once you have been there, with the sounds that were heard on the device
      before. Answers wait and are sent when the network is back.
    </p>
  </>
)
