import { Link } from '@tanstack/react-router'
import { longestPitchText, maxArtworkBytes, minArtworkSide } from '#features/releases/contract/release-words.ts'
import { resultDays } from '#features/reports/contract/release-results-words.ts'
import type { ArticleId } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { ArticleLink } from '../article-link.tsx'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Read the plan. */
const readThePlan: HelpArticle = {
  title: t('Read the release plan'),
  summary: t('Countdown, timeline, and what’s ready'),
  otherWords: t('countdown readiness timeline##words searched'),
  related: ['the-homepage'],
  text: (
    <>
      <ul>
        <li>{t('The countdown runs to midnight at the start of release day, in the workspace’s time zone.')}</li>
        <li>{t('Milestones are on the board too; tick one there and it’s ticked here.')}</li>
        <li>{t('Days since the last release, and the gaps between releases, are calendar days.')}</li>
        <li>{t('The timeline shows your own releases month by month; archived ones don’t count.')}</li>
        <li>
          {t(
            'Readiness is how much of a checklist is done; the list is on the release’s screen, and each line counts the same. It asks for the same things as the milestones, so the two always agree.',
          )}
        </li>
      </ul>
      <HelpPicture
        name="release-plan"
        alt={t('The release plan: the countdown, a timeline, and the next releases with what’s missing')}
      />
    </>
  ),
}

/** Article of the help: Plan a release. */
const planARelease: HelpArticle = {
  title: t('Plan a release'),
  summary: t('A date, and the milestones that lead up to it'),
  otherWords: t('single album EP milestones##words searched'),
  text: (
    <>
      <ol>
        <li>
          {rich('Open <link>Release plan</link> in the menu, under Music, and choose Add release.', {
            link: (text) => <Link to="/release-plan">{text}</Link>,
          })}
        </li>
        <li>{t('Type the name and choose the date. Friday is usual; any other day gets a mention but is fine.')}</li>
        <li>
          {t(
            'Choose a plan: its milestones are counted back from the date. The shorter plans tell you what they leave no time for.',
          )}
        </li>
      </ol>
      <p>
        {t(
          'The release opens with what’s next at the top: when it’s due, who has it, and one press to take it on or mark it done. What’s already done is folded into one line.',
        )}
      </p>
      <p>
        {t(
          'Milestones with a bolt tick themselves: the split when everybody has signed, the artwork when the file passed the check and is marked as ready, the UPC and ISRCs, the master, the link page, the status. Each says why and since when, or what is still missing, and unticks itself when that goes. Which one a milestone goes by is in its form.',
        )}
      </p>
      <p>
        {t(
          'If something is done elsewhere, tick it by hand: it counts everywhere, and says by whom and what is still missing. That stays until somebody unticks it.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Tell everybody. */
const tellEverybody: HelpArticle = {
  title: t('Tell everybody about a release'),
  summary: t('One link for all services'),
  otherWords: t('smart link promotion##words searched'),
  related: ['the-link-of-a-release'],
  text: (
    <>
      <p>
        {rich(
          'In a Pro or Band+ workspace a release can have one link for all services, with a countdown to release day: see <link>The link of a release</link>.',
          {
            link: (text) => <ArticleLink article="the-link-of-a-release">{text}</ArticleLink>,
          },
        )}
      </p>
    </>
  ),
}

/** Article of the help: Artwork. */
const artwork: HelpArticle = {
  title: t('Artwork of a release'),
  summary: t('What stores ask of a cover'),
  otherWords: t('cover image picture##words searched'),
  related: ['how-much'],
  text: (
    <>
      <p>
        {t(
          'The file itself is checked the way stores check it: a square JPEG or PNG in RGB, at least {min} × {min} pixels and at most {max} MB. It counts towards the workspace’s storage. If you remove it, Undo brings it back for ten seconds.',
          { min: minArtworkSide, max: maxArtworkBytes / 1_000_000 },
        )}
      </p>
    </>
  ),
}

/** Article of the help: Move a date. */
const moveADate: HelpArticle = {
  title: t('Move a release date'),
  summary: t('What moves along, and what stays'),
  otherWords: t('postpone reschedule##words searched'),
  text: (
    <>
      <p>
        {t(
          'Open milestones move along with the date. Pinned ones stay; done ones stay too, unless you ask for them to move. Plan again applies another plan: your own milestones stay, and so do any that are done, pinned or have an owner.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Two at once. */
const twoAtOnce: HelpArticle = {
  title: t('When two people change a release'),
  summary: t('Nothing that you typed is lost'),
  otherWords: t('conflict##words searched'),
  text: (
    <>
      <p>
        {t(
          'If somebody else was faster, your form shows what they changed and fills it in wherever you haven’t typed anything. Where you both changed the same thing, yours stays in the field until you save it or take theirs.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Tracks and codes. */
const tracksAndCodes: HelpArticle = {
  title: t('Tracks and codes'),
  summary: t('Track list, ISRC, and UPC or EAN'),
  otherWords: t('ISRC UPC EAN barcode tracklist##words searched'),
  related: ['add-a-demo'],
  text: (
    <>
      <p>
        {t(
          'Link each track to its demo, and note its ISRC. A recording has one ISRC, on the single and on the album. The last digit of a UPC or EAN is checked, so a typo shows up here and not at the distributor.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Label copy. */
const labelCopy: HelpArticle = {
  title: t('Lyrics, credits and label copy'),
  summary: t('What a distributor asks about each song'),
  otherWords: t('lyrics credits songwriter composer explicit cover pitch DistroKid CD Baby Bandcamp##words searched'),
  related: ['tracks-and-codes'],
  text: (
    <>
      <p>
        {t(
          'On the release’s screen, Label copy lists for each track who did what, its lyrics, and whether it’s explicit, instrumental or a cover. Edit label copy goes from track to track; going on saves what you wrote. Who shares the split is offered as songwriters, and the credits of the track next to it can be taken over.',
        )}
      </p>
      <p>
        {t(
          'What a distributor would ask for and isn’t there yet comes first, each with the way to fill it in. The pitch text is in the release’s form, with at most {max} characters.',
          { max: longestPitchText },
        )}
      </p>
      <p>
        {t(
          'Download gives you all of it as a PDF, or as CSV in the order of the forms of DistroKid, CD Baby and Bandcamp. None of them takes a file, so keep the table next to their form while you fill it in.',
        )}
      </p>
      <p>
        {t(
          'Find anything finds a song by a line of its lyrics; of long lyrics, only by the first 200 different words. When you remove a track, its label copy goes with it.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: What it brought. */
const whatItBrought: HelpArticle = {
  title: t('What a release brought'),
  summary: t('Streams, clicks and money of a release that’s out'),
  otherWords: t('results income royalties streams##words searched'),
  related: ['the-link-of-a-release'],
  text: (
    <>
      <p>
        {t(
          'Once a release is out and its day is over, its screen shows what it brought instead of what’s next: streams of its first {days} days and of as many before, visits and clicks of its link page, and, for people who see the money, what’s booked to it and the royalties of its codes. Each number has its days and its source; where there is none, it says why.',
          { days: resultDays },
        )}
      </p>
      <p>{t('Milestones that nobody ticked are folded into one line.')}</p>
    </>
  ),
}

/** Article of the help: Spotify artist. */
const spotifyArtist: HelpArticle = {
  title: t('Link your Spotify artist page'),
  summary: t('Only its ID is kept'),
  related: ['what-is-connected'],
  text: (
    <>
      <p>
        {t(
          'Paste the link to your artist page; only the ID in it is kept. Nothing is requested from Spotify so far, and the plan works without it.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Delete a release. */
const deleteARelease: HelpArticle = {
  title: t('Delete a release'),
  summary: t('What goes with it, and what stays'),
  text: (
    <>
      <p>
        {t(
          'Its tracks with their lyrics and credits, milestones and artwork go with it; demos stay. For ten seconds, Undo brings it all back, and the same goes for a milestone you delete.',
        )}
      </p>
    </>
  ),
}

/** The articles about the release plan. */
export const releasePlanArticles: Record<ArticleId<'release-plan'>, HelpArticle> = {
  'plan-a-release': planARelease,
  'read-the-plan': readThePlan,
  'move-a-date': moveADate,
  'two-people-at-once': twoAtOnce,
  'delete-a-release': deleteARelease,
  'tracks-and-codes': tracksAndCodes,
  'label-copy': labelCopy,
  'what-it-brought': whatItBrought,
  artwork,
  'spotify-artist': spotifyArtist,
  'tell-everybody': tellEverybody,
}
