import { Link } from '@tanstack/react-router'
import { dayText } from '#kernel/language/day-text.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { ArticleLink } from '../article-link.tsx'
import type { HelpArticle } from '../topics.ts'

/** When somebody last compared this statement with the product. */
const lookedOver = '2026-11-26'

/** Article of the help: Accessibility. */
export const accessibility: HelpArticle = {
  title: t('Accessibility'),
  summary: t('What everybody can rely on, what’s still missing, and how to tell us'),
  otherWords: t('a11y WCAG screen reader blind deaf contrast keyboard zoom disability statement##words searched'),
  related: ['keyboard-shortcuts', 'report-a-bug'],
  text: (
    <>
      <p>
        {t(
          'Backline is for everybody in the band. We aim at WCAG 2.2, level AA, the international guidelines for accessible web pages. Most of it is met; below is what isn’t, as far as we know.',
        )}
      </p>
      <h2>{t('What you can rely on')}</h2>
      <ul>
        <li>{t('Every screen works with the keyboard, and shows where you are.')}</li>
        <li>
          {t(
            'Text and controls have enough contrast, in the light and the dark theme; colour never says something alone.',
          )}
        </li>
        <li>
          {t(
            'With a finger, buttons and fields are at least 44 px high; a link in a sentence or a piano key may be smaller.',
          )}
        </li>
        <li>{t('Text grows with the size you set in your browser.')}</li>
        <li>{t('If your device asks for less motion, only what follows the sound and the countdown move.')}</li>
        <li>
          {t(
            'A waveform is a slider that says its place in minutes and seconds; notes on it are a list, and curves and bars have a table.',
          )}
        </li>
        <li>{t('Keys of one letter can be turned off, in the list of keys of a screen.')}</li>
        <li>{t('The public pages and this help can be read without JavaScript.')}</li>
      </ul>
      <h2>{t('How it’s tested')}</h2>
      <p>
        {t(
          'Our tests have the program axe check every screen and every window in both themes and all languages, at the width of a desk and of a phone. They measure what a finger touches and whether anything scrolls sideways at 390 px. Five main tasks are done by keyboard, names and roles alone, also at a zoom of 400 %.',
        )}
      </p>
      <p>
        {t(
          'All of these are automatic, and run in Chromium. No one from outside has audited Backline yet, and we haven’t gone through all of it with a screen reader.',
        )}
      </p>
      <h2>{t('What we know is missing')}</h2>
      <ul>
        <li>
          {t(
            'To undo the deletion of a note you have ten seconds, and that time can’t be made longer. Everywhere else it waits while you’re on it.',
          )}
        </li>
        <li>
          {t(
            'The notes of a tab are drawn. A screen reader gets its title, tracks and controls, but not the music itself.',
          )}
        </li>
        <li>
          {t(
            'Recordings have no transcript, and an image in the community has a description only if the person who posted it wrote one.',
          )}
        </li>
        <li>
          {t(
            'Outside those five tasks, windows narrower than 390 px, and zoom that leaves less than that, aren’t measured.',
          )}
        </li>
        <li>
          {t(
            'The Database Explorer, for administrators, is a large grid that draws only the rows in sight; how well screen readers read it, we haven’t tried.',
          )}
        </li>
      </ul>
      <p>{t('The ear trainers are about hearing: without it there’s no way to answer them.')}</p>
      <h2>{t('Tell us')}</h2>
      <p>
        {rich(
          'Something gets in your way? <link>Report a Bug</link> reaches the people who run this server. Say which screen it was, and what you use: a screen reader, the keyboard alone, zoom. The keys are under <keys>Keyboard shortcuts</keys>.',
          {
            link: (text) => <Link to="/report-a-bug">{text}</Link>,
            keys: (text) => <ArticleLink article="keyboard-shortcuts">{text}</ArticleLink>,
          },
        )}
      </p>
      <p>
        {t('Last compared with the product on {day}.', {
          day: dayText(lookedOver, { day: 'numeric', month: 'long', year: 'numeric' }),
        })}
      </p>
    </>
  ),
}
