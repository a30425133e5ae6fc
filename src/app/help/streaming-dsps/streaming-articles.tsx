import { Link } from '@tanstack/react-router'
import { maxBlocks, shownRepeats } from '#features/linker/contract/linker-limits.ts'
import { popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { fetchAgainMinutes } from '#features/statistics/contract/statistics-limits.ts'
import type { ArticleId } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: One page for all links. */
const onePageForAllLinks: HelpArticle = {
  title: t('One page for all links'),
  summary: t('A link page for the band, with a song to play'),
  otherWords: t('linker smart link page QR code bio##words searched'),
  text: (
    <>
      <p>
        {rich(
          '<link>Linker</link>, under Social media in a Pro or Band+ workspace, makes one page for everything fans look for. Its address is <code>/@</code> and a name of your choice.',
          { link: (text) => <Link to="/linker">{text}</Link> },
        )}
      </p>
      <ol>
        <li>{t('Choose “Make the link page” and its address.')}</li>
        <li>
          {t(
            'Add blocks, up to {max}: links, headings, text, a release, dates with tickets, mail and accounts. A link to a known service gets its icon and name automatically; releases and dates come from the band’s plan and calendar; for a repeating date the next {dates} are shown. Each block can be shown for a set time only.',
            { max: maxBlocks, dates: shownRepeats },
          )}
        </li>
        <li>
          {t(
            '“Play on this page” picks one version that anyone who opens the page can hear, and keep a copy of. Fans see its title and waveform; notes, other versions and all other songs stay with the band. Pick “Nothing” and it goes silent at once, as it does when the version is deleted.',
          )}
        </li>
        <li>
          {t(
            'Choose a theme, or your own colours. Text that would be hard to read on its background is refused. In “Rehearsal room” the page is light or dark, whichever each visitor prefers.',
          )}
        </li>
        <li>
          {t(
            'The phone next to it shows the page as you work. What you write is saved automatically, and two people can write at once; everybody else sees it when you choose Publish.',
          )}
        </li>
      </ol>
      <ul>
        <li>
          {t(
            'The page works without JavaScript and sets no cookies. Views and clicks are counted per day, without storing who it was.',
          )}
        </li>
        <li>
          {t(
            '“Change address” keeps the old one working: it leads to the new one, and nobody else gets it for ninety days.',
          )}
        </li>
        <li>{t('You can get the page’s QR code as SVG and as PNG, for posters.')}</li>
        <li>
          {t('“Take offline” hides the page and keeps what you wrote. A deleted page can be brought back for an hour.')}
        </li>
      </ul>
      <HelpPicture name="linker" alt={t('Linker: the blocks of a link page, next to a phone that shows the page')} />
      <HelpPicture
        name="link-page"
        alt={t('A link page as everybody sees it: a band’s name, release, services and dates')}
      />
    </>
  ),
}

/** Article of the help: Numbers and curves. */
const numbersAndCurves: HelpArticle = {
  title: t('Read numbers and curves'),
  summary: t('Where each number comes from, and why one is missing'),
  otherWords: t('statistics streams followers charts import CSV##words searched'),
  text: (
    <>
      <p>
        {rich(
          '<link>Streaming DSPs</link>, and under Social media in a Pro or Band+ workspace <link2>Facebook</link2> (with Instagram), <link3>TikTok</link3> and <link4>YouTube</link4>, show each number over 7, 28, 90 or 365 days, with your releases and gigs marked on the curve.',
          {
            link: (text) => <Link to="/streaming-dsps">{text}</Link>,
            link2: (text) => <Link to="/socials-facebook">{text}</Link>,
            link3: (text) => <Link to="/socials-tiktok">{text}</Link>,
            link4: (text) => <Link to="/socials-youtube">{text}</Link>,
          },
        )}
      </p>
      <ul>
        <li>
          {t('A day without a number is a gap, and “No number” comes with the reason. Neither is ever shown as 0.')}
        </li>
        <li>
          {t(
            'Below each number you see its source and its day. Spotify’s files count before numbers entered by hand, and those before what a service reported.',
          )}
        </li>
        <li>{t('The arrow keys walk along a curve from number to number; “All numbers” opens them as a table.')}</li>
        <li>
          {t(
            'Since February 2026 Spotify gives new apps no follower counts. Bring in the CSV files from Spotify for Artists (Audience, a song’s days, the list of songs): you see what’s in a file before it’s saved, the same numbers never come in twice, and “Take back” undoes a file.',
          )}
        </li>
        <li>
          {t(
            'Two periods are only compared when both have numbers for about as many days; otherwise it says how many there are.',
          )}
        </li>
        <li>
          {t(
            '“Enter a number” works for every service, with or without a connection. Write it out: 12 000 or 12,000 is understood, 12k is not.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: What is connected. */
const whatIsConnected: HelpArticle = {
  title: t('Connect your services'),
  summary: t('Which services give numbers, and what each needs'),
  otherWords: t('connections Spotify YouTube Instagram TikTok Deezer API key##words searched'),
  text: (
    <>
      <p>
        {rich(
          '<link>Connections</link>, which you reach from the settings and every screen of numbers, shows each service on one line: which numbers it gave last, its state, and what to do next. “Details” says where each number comes from and why one is missing. No service is asked for anything until the owner or a manager connects it.',
          { link: (text) => <Link to="/connections">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'Deezer, ListenBrainz and MusicBrainz only need the artist’s address. Paste one; with “Check MusicBrainz” the others come up as suggestions, and you confirm each.',
          )}
        </li>
        <li>
          {t(
            'Spotify and YouTube need a key, Instagram, Facebook, TikTok and SoundCloud an app. This server’s administrator enters each of them once. Then paste the address, or log in there.',
          )}
        </li>
        <li>
          {t('Apple Music and Bandcamp don’t share their numbers with other apps: enter what their pages show you.')}
        </li>
      </ul>
      <p>
        {t(
          'Each service is asked about once a day, in the background; “Fetch now” asks at once, every {minutes} minutes at most. If it doesn’t answer, the state says so, and the numbers so far stay. “Disconnect” forgets the login and keeps the numbers.',
          { minutes: fetchAgainMinutes },
        )}
      </p>
    </>
  ),
}

/** Article of the help: The link of a release. */
const theLinkOfARelease: HelpArticle = {
  title: t('The link of a release'),
  summary: t('Before and after release day, the same link'),
  otherWords: t('smart link pre-save countdown##words searched'),
  related: ['plan-a-release'],
  text: (
    <>
      <p>
        {rich(
          '“Release link” in <link>Linker</link> makes a page under <code>/r/</code> for one release of the <link2>plan</link2>, with its cover. You send the same link before and after release day, and never have to change it:',
          { link: (text) => <Link to="/linker">{text}</Link>, link2: (text) => <Link to="/release-plan">{text}</Link> },
        )}
      </p>
      <ul>
        <li>{t('Until the release is out, it counts down and shows what you choose for that time.')}</li>
        <li>
          {t(
            'From release day on, by your workspace’s clock, it shows the services. If you move the date in the plan, the page follows.',
          )}
        </li>
        <li>
          {t(
            'If you offer it, people can leave an address for one mail on that day. A first mail asks them to confirm; you see how many are waiting but no addresses; each is deleted once its mail is sent.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: Worth doing before you deliver. */
const worthDoingBeforeYouDeliver: HelpArticle = {
  title: t('Worth doing before you deliver'),
  summary: t('Loudness, peaks, and a last listen'),
  otherWords: t('mastering distributor##words searched'),
  related: ['what-the-numbers-mean'],
  text: (
    <>
      <ul>
        <li>
          {rich(
            'Check the loudness of the last mix in <link>Demos</link>. Most services turn music down to about −14 LUFS, so a louder master won’t make a louder song there.',
            { link: (text) => <Link to="/demos">{text}</Link> },
          )}
        </li>
        <li>
          {t(
            'Keep the true peak at −1 dBTP or below: services make lossy files from your master, which adds a little level.',
          )}
        </li>
        <li>{t('Listen to the version once from start to finish, and resolve the open notes.')}</li>
      </ul>
    </>
  ),
}

/** Article of the help: The popularity index. */
const thePopularityIndex: HelpArticle = {
  title: t('The popularity index'),
  summary: t('How Backline works it out'),
  otherWords: t('score rank##words searched'),
  text: (
    <>
      <p>
        {t(
          'My Band shows a number from 0 to 100 that Backline works out from the band’s own numbers. It compares the band with itself over time; it’s not a ranking.',
        )}
      </p>
      <ul>
        {popularityWords().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  ),
}

/** Article of the help: What Backline is not. */
const whatBacklineIsNot: HelpArticle = {
  title: t('What Backline is not'),
  summary: t('No distributor, and no collecting of royalties'),
  otherWords: t('distribution royalties##words searched'),
  related: ['import-statements'],
  text: (
    <>
      <p>
        {t(
          'Backline isn’t a distributor: it doesn’t deliver your songs to the services, and it doesn’t collect royalties.',
        )}
      </p>
    </>
  ),
}

/** The articles about streaming services, their numbers, and the links that lead to them. */
export const streamingArticles: Record<ArticleId<'streaming-dsps'>, HelpArticle> = {
  'what-is-connected': whatIsConnected,
  'numbers-and-curves': numbersAndCurves,
  'the-popularity-index': thePopularityIndex,
  'one-page-for-all-links': onePageForAllLinks,
  'the-link-of-a-release': theLinkOfARelease,
  'worth-doing-before-you-deliver': worthDoingBeforeYouDeliver,
  'what-backline-is-not': whatBacklineIsNot,
}
