import { Link } from '@tanstack/react-router'
import { trainers } from '#features/training/contract/trainers.ts'
import { breakAfterMinutes, sessionQuestions } from '#features/training/contract/training-limits.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Train your ears. */
export const trainYourEars: HelpSection = {
  title: 'Train your ears',
  text: (
    <>
      <p>
        Eight trainers stand under <Link to="/audio-training">Audio</Link> and <Link to="/theory-training">Theory</Link>
        :
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
        <li>
          Practice follows you: harder after a right answer, easier after a wrong one. What you missed comes back.
        </li>
        <li>Learn asks nothing. Try everything, with its name beside it.</li>
        <li>Test has {sessionQuestions} questions that climb through all levels; hearing again costs points.</li>
        <li>Blind lets each sound be heard once. Then you answer from memory.</li>
      </ul>
      <p>
        Both sides of a comparison are made equally loud, so listen to the sound and not to the level. Hear both before
        you answer. <kbd>Space</kbd> plays, <kbd>A</kbd> and <kbd>B</kbd> switch, <kbd>R</kbd> repeats, digits answer,{' '}
        <kbd>Enter</kbd> goes on and <kbd>?</kbd> lists every key of a trainer. Audio trainers take the songs of the
        band as well; intervals, chords and harmony take their keys, rhythm takes their tempo. After {breakAfterMinutes}{' '}
        minutes you are told to rest.
      </p>
      <p>
        The <Link to="/daily-workout">Daily workout</Link> takes about six minutes: questions of all trainers, what you
        miss most first.
      </p>
      <HelpPicture
        name="eq-training"
        alt="A question of the EQ trainer: two sides to switch between, and the answers"
      />
    </>
  ),
}
