import { Link } from '@tanstack/react-router'
import { maxPostImages, undoHours } from '#features/community/contract/community-limits.ts'
import { categoryNames } from '#features/community/contract/community-values.ts'
import { keptDays, urgentMinutes } from '#features/notifications/contract/notification-limits.ts'
import { trainers } from '#features/training/contract/trainers.ts'
import { breakAfterMinutes, sessionQuestions } from '#features/training/contract/training-limits.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../topics.ts'

/** Section of the help: What is new. */
export const whatIsNew: HelpSection = {
  title: 'What is new',
  text: (
    <>
      <p>
        The bell in the header counts what you have not read, from all your workspaces: notes for you, mentions, tasks
        that are yours or due, dates, new versions, votes. A choice leads to the place in its band. “Clear all” empties
        the list, and Undo brings it back. What is older than {keptDays} days goes by itself.
      </p>
      <p>
        What you have not read comes by mail, if you want it: mentions and tasks for you after {urgentMinutes} minutes,
        everything else once a day at 9:00. Switch it in the settings, or by the link in each mail.
      </p>
      <p>
        On Mondays at 9:00, in the time zone of each band, another mail sums up its last week: shows, tasks, clicks,
        followers, money by currency. It has a switch and a link of its own, and does not come after a week in which
        nothing happened.
      </p>
    </>
  ),
}

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
      <p>
        A trainer opens straight into a drill; press <kbd>Space</kbd> if it isn’t playing yet. “Change” opens its
        settings: what you’re asked, on which sound, and what you listen on. They are remembered. There are four ways to
        practise:
      </p>
      <ul>
        <li>
          Practice follows you, a level at a time: harder after a right answer, easier after a wrong one. What the next
          level brings is said before, and what you missed comes back.
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
        Practice in the menu is the <Link to="/daily-workout">Daily workout</Link>. It takes about six minutes:
        questions of all trainers, what you miss most first. It shows what is in it today and why.
      </p>
      <HelpPicture
        name="eq-training"
        alt="A question of the EQ trainer: two sides to switch between, and the answers"
      />
    </>
  ),
}

/** Section of the help: Talk in the community. */
export const talkInTheCommunity: HelpSection = {
  title: 'Talk in the community',
  text: (
    <>
      <p>
        <Link to="/community">Community</Link> is for everybody who has an account on this server, across all bands,
        also on the free plan. Nothing of your workspace is in it unless you put it there.
      </p>
      <ul>
        <li>
          Choose Add post and say what it is about: {Object.values(categoryNames).join(', ')}. A post has up to{' '}
          {maxPostImages} images; an @ names somebody who writes there.
        </li>
        <li>
          Under “{categoryNames.feedback}” you can let everybody listen to one version of a demo. They hear it, see its
          waveform and can comment on a moment of it; your notes, other versions and the file itself stay with the band,
          which is told. You, the owner and the managers end it in the menu of the post at any time.
        </li>
        <li>What comes while you read waits until you ask for it.</li>
        <li>What you have deleted yourself can be brought back for {undoHours} hours.</li>
        <li>
          Report what does not belong here: an administrator reads it, you hear what came of it, and nobody else learns
          that it was you.
        </li>
        <li>If you block somebody, neither of you sees anything of the other in the community.</li>
        <li>If you delete your account, what you wrote there goes with it.</li>
      </ul>
      <HelpPicture
        name="community"
        alt="The community: categories above the feed, and a post that plays a demo with its waveform"
      />
    </>
  ),
}
