import { Link } from '@tanstack/react-router'
import { trainers } from '#features/training/contract/trainers.ts'
import { breakAfterMinutes, sessionQuestions } from '#features/training/contract/training-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Train your ears. */
export const trainYourEars: HelpArticle = {
  title: t('Train your ears'),
  summary: t('Eight trainers, and four ways to practise'),
  otherWords: t('practice ear training EQ intervals chords rhythm##words searched'),
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
          'Both sides of a comparison are equally loud, so listen to the sound, not the level. Hear both before you answer. <kbd>Space</kbd> plays, <kbd>A</kbd> and <kbd>B</kbd> switch, <kbd>R</kbd> repeats, digits answer, <kbd>Enter</kbd> goes on and <kbd>?</kbd> lists every key of a trainer.',
        )}
      </p>
      <p>
        {t(
          'Audio trainers can use the band’s songs too; intervals, chords and harmony use their keys, rhythm uses their tempo. After {breakAfterMinutes} minutes you’re told to take a break.',
          { breakAfterMinutes },
        )}
      </p>
      <p>
        {t(
          'The first time you tap a rhythm on headphones, speakers or a phone, eight clicks measure how late your taps arrive. They aren’t scored; after them that time is taken off. “Change” shows it and measures it again. Without measuring you can practise without a score.',
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

/** Article of the help: Progress and drills. */
export const progressAndDrills: HelpArticle = {
  title: t('Progress and drills'),
  summary: t('Streak, levels, weak points, and drills for the band'),
  otherWords: t('statistics streak practice exercise##words searched'),
  text: (
    <>
      <p>
        {rich(
          '<link>Your progress</link> shows your streak of days, your level in each trainer, your five weakest points, and what you mix up with what. A number there starts a drill for just that pair. Only you see it; you can save it as a table, or delete it.',
          { link: (text) => <Link to="/training-progress">{text}</Link> },
        )}
      </p>
      <p>
        {t(
          'Everybody can make drills for themselves; the owner and managers can also make them for a member or the whole band, with a last day, and see how far each person is.',
        )}
      </p>
      <p>
        {t(
          'The practice rooms open offline once you’ve been there, with the sounds you’ve already heard on that device. Your answers wait and are sent when you’re back online.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Find a scale. */
export const findAScale: HelpArticle = {
  title: t('Find a scale'),
  summary: t('Which scales and keys your notes and chords fit'),
  otherWords: t('scale finder capo fretboard tuning key piano MIDI##words searched'),
  text: (
    <>
      <p>
        {rich(
          'The <link>Scale Finder</link> lists the scales that contain your notes, once you have three. Pick notes on the piano or the fretboard, with your computer keyboard, a MIDI keyboard or the microphone, or type chords.',
          { link: (text) => <Link to="/scale-finder">{text}</Link> },
        )}
      </p>
      <HelpPicture
        name="scale-finder"
        alt={t('The Scale Finder: notes on a piano, and the scales that contain them')}
      />
      <ul>
        <li>
          {t(
            'A progression is heard as chords: the song’s key comes first, and each foreign chord says what it does there, such as “Cm is borrowed from G minor”.',
          )}
        </li>
        <li>
          {t(
            'With “H = B” on, chords are read as in German and Czech songbooks: H, B for B♭, and small letters for minor.',
          )}
        </li>
        <li>{t('Each scale shows its chords on all degrees; press one to hear it.')}</li>
        <li>
          {t('On the neck you choose tuning, capo, left-handed, and notes or degrees; your browser remembers it.')}
        </li>
        <li>{t('“Which note decides?” tells you what to play next to narrow it down.')}</li>
        <li>{t('You can set a scale as a demo’s key, open it as a drill, save it as MIDI or print it.')}</li>
      </ul>
    </>
  ),
}
