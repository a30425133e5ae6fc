import { Link } from '@tanstack/react-router'
import { maxPostImages, undoHours } from '#features/community/contract/community-limits.ts'
import { categoryNames } from '#features/community/contract/community-values.ts'
import { keptDays, urgentMinutes } from '#features/notifications/contract/notification-limits.ts'
import { trainers } from '#features/training/contract/trainers.ts'
import { breakAfterMinutes, sessionQuestions } from '#features/training/contract/training-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../topics.ts'

/** Section of the help: What is new. */
export const whatIsNew: HelpSection = {
  title: t('What’s new'),
  text: (
    <>
      <p>
        {t(
          'The bell in the header counts what you haven’t read, across all your workspaces: notes for you, mentions, tasks that are yours or due, dates, new versions, votes. Choosing one takes you to it, in its band. “Clear all” empties the list, and Undo brings it back. Anything older than {days} days goes by itself.',
          { days: keptDays },
        )}
      </p>
      <p>
        {t(
          'If you like, what you haven’t read comes by mail: mentions and tasks for you after {minutes} minutes, everything else once a day at 9:00. Turn it on or off in the settings, or with the link in each mail.',
          { minutes: urgentMinutes },
        )}
      </p>
      <p>
        {t(
          'On Mondays at 9:00, in each band’s time zone, another mail sums up its last week: shows, tasks, clicks, followers, money by currency. It has its own switch and link, and skips a week when nothing happened.',
        )}
      </p>
    </>
  ),
}

/** Section of the help: Train your ears. */
export const trainYourEars: HelpSection = {
  title: t('Train your ears'),
  text: (
    <>
      <p>
        {rich('There are eight trainers under <link>Audio</link> and <link2>Theory</link2>:', {
          link: (text) => <Link to="/audio-training">{text}</Link>,
          link2: (text) => <Link to="/theory-training">{text}</Link>,
        })}
      </p>
      <ul>
        {Object.values(trainers).map(({ name, about }) => (
          <li key={name}>
            <b>{name}.</b> {about}
          </li>
        ))}
      </ul>
      <p>
        {rich(
          'A trainer opens straight into a drill; press <kbd>Space</kbd> if it isn’t playing yet. “Change” opens its settings: what you’re asked, on which sound, and what you listen on. They are remembered. There are four ways to practise:',
        )}
      </p>
      <ul>
        <li>
          {t(
            'Practice goes at your pace, one level at a time: harder after a right answer, easier after a wrong one. You’re told what the next level brings, and what you missed comes back.',
          )}
        </li>
        <li>{t('Learn asks nothing. Try everything out, with its name next to it.')}</li>
        <li>
          {t('Test has {questions} questions that climb through all levels; hearing one again costs points.', {
            questions: sessionQuestions,
          })}
        </li>
        <li>{t('Blind plays each sound once. Then you answer from memory.')}</li>
      </ul>
      <p>
        {rich(
          'Both sides of a comparison are equally loud, so listen to the sound, not the level. Hear both before you answer. <kbd>Space</kbd> plays, <kbd>A</kbd> and <kbd>B</kbd> switch, <kbd>R</kbd> repeats, digits answer, <kbd>Enter</kbd> goes on and <kbd>?</kbd> lists every key of a trainer. Audio trainers can use the band’s songs too; intervals, chords and harmony use their keys, rhythm uses their tempo. After {minutes} minutes you’re told to take a break.',
          { minutes: breakAfterMinutes },
        )}
      </p>
      <p>
        {rich(
          'Practice in the menu is the <link>Daily workout</link>. It takes about six minutes: questions from all trainers, starting with what you miss most. It shows what’s in it today and why.',
          { link: (text) => <Link to="/daily-workout">{text}</Link> },
        )}
      </p>
      <HelpPicture
        name="eq-training"
        alt={t('A question of the EQ trainer: two sides to switch between, and the answers')}
      />
    </>
  ),
}

/** Section of the help: Talk in the community. */
export const talkInTheCommunity: HelpSection = {
  title: t('Talk in the community'),
  text: (
    <>
      <p>
        {rich(
          '<link>Community</link> is for everybody who has an account on this server, across all bands, on the free plan too. Nothing from your workspace is in it unless you put it there.',
          { link: (text) => <Link to="/community">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'Choose Add post and say what it’s about: {categories}. A post has up to {max} images; an @ mentions somebody who writes there.',
            { categories: Object.values(categoryNames).join(', '), max: maxPostImages },
          )}
        </li>
        <li>
          {t(
            'Under “{feedback}” you can let everybody listen to one version of a demo. They hear it, see its waveform and can comment on a moment of it; your notes, other versions and the file itself stay with the band, which is notified. You, the owner and the managers can end it in the post’s menu at any time.',
            { feedback: categoryNames.feedback },
          )}
        </li>
        <li>{t('Anything new that comes in while you read waits until you ask for it.')}</li>
        <li>{t('You can bring back what you’ve deleted yourself for {hours} hours.', { hours: undoHours })}</li>
        <li>
          {t(
            'Report what doesn’t belong here: an administrator reads it, you hear what came of it, and nobody else finds out it was you.',
          )}
        </li>
        <li>{t('If you block somebody, neither of you sees the other in the community.')}</li>
        <li>{t('If you delete your account, what you wrote there goes too.')}</li>
      </ul>
      <HelpPicture
        name="community"
        alt={t('The community: categories above the feed, and a post that plays a demo with its waveform')}
      />
    </>
  ),
}
