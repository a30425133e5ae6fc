import { Link } from '@tanstack/react-router'
import { maxBlocks, shownRepeats } from '#features/linker/contract/linker-limits.ts'
import { popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { fetchAgainMinutes } from '#features/statistics/contract/statistics-limits.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection, HelpTopicText } from '../topics.ts'

/** Section of the help: One page for all links. */
const onePageForAllLinks: HelpSection = {
  title: 'One page for all links',
  text: (
    <>
      <p>
        <Link to="/linker">Linker</Link>, under Social media in a Pro or Band+ workspace, makes one page for everything
        fans look for. Its address is <code>/@</code> and a name that you choose.
      </p>
      <ol>
        <li>Choose “Make the link page” and its address.</li>
        <li>
          Add blocks, up to {maxBlocks}: links, headings, text, a release, dates with tickets, mail and accounts. A link
          to a known service gets its sign and name by itself; releases and dates come from the plan and the calendar of
          the band; of a date that repeats the next {shownRepeats} are shown. Each block can be shown within a time
          only.
        </li>
        <li>
          “Play on this page” picks one version that anyone who opens the page can hear, and keep a copy of. Fans see
          its title and its waveform; notes, other versions and all other songs stay with the band. Pick “Nothing” and
          it falls silent at once, as it does when the version is deleted.
        </li>
        <li>
          Choose a theme, or colours of your own. Text that would be hard to read on its ground is refused. In
          “Rehearsal room” the page is light or dark, as each visitor likes it.
        </li>
        <li>
          The phone beside it shows the page at once. What you write is kept by itself, and two may write; everybody
          else sees it when you choose Publish.
        </li>
      </ol>
      <ul>
        <li>
          The page works without script and sets no cookie. Views and clicks are counted per day, without storing who it
          was.
        </li>
        <li>
          “Change address” leaves the old one working: it leads to the new one, and nobody else gets it for ninety days.
        </li>
        <li>The QR code of the page comes as SVG and as PNG, for posters.</li>
        <li>“Take offline” hides the page and keeps what you wrote. A deleted page can be brought back for an hour.</li>
      </ul>
      <HelpPicture name="linker" alt="Linker: the blocks of a link page, and beside them a phone that shows the page" />
      <HelpPicture
        name="link-page"
        alt="A link page as everybody sees it: name, release, services and dates of a band"
      />
    </>
  ),
}

/** Section of the help: Numbers and curves. */
const numbersAndCurves: HelpSection = {
  title: 'Numbers and curves',
  text: (
    <>
      <p>
        <Link to="/streaming-dsps">Streaming DSPs</Link>, and under Social media in a Pro or Band+ workspace{' '}
        <Link to="/socials-facebook">Facebook</Link> (with Instagram), <Link to="/socials-tiktok">TikTok</Link> and{' '}
        <Link to="/socials-youtube">YouTube</Link>, show each number over 7, 28, 90 or 365 days, with your releases and
        gigs on the curve.
      </p>
      <ul>
        <li>A day without a number is a gap, and “No number” comes with the reason. Neither is ever shown as 0.</li>
        <li>
          Below each number stand its source and its day. Files of Spotify count before numbers by hand, and those
          before what a service told.
        </li>
        <li>The arrow keys walk along a curve from number to number; “All numbers” opens them as a table.</li>
        <li>
          Spotify has told new programs no follower counts since February 2026. Bring the CSV files of Spotify for
          Artists (Audience, the days of a song, the list of songs): you see what is in a file before it is kept, the
          same numbers never come twice, and “Take back” undoes a file.
        </li>
        <li>
          Two periods are compared only where both have numbers for about as many days; otherwise it says how many there
          are.
        </li>
        <li>
          “Enter a number” works for every service, with or without a connection. Write it out: 12 000 or 12,000 is
          understood, 12k is not.
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: What is connected. */
const whatIsConnected: HelpSection = {
  title: 'What is connected',
  text: (
    <>
      <p>
        <Link to="/connections">Connections</Link>, which the settings and every screen of numbers lead to, says of each
        service in one line which numbers it gave last, its state, and what to do next. “Details” says where each number
        comes from and why one is missing. Nobody is asked anything before the owner or a manager connects something.
      </p>
      <ul>
        <li>
          Deezer, ListenBrainz and MusicBrainz need only the address of the artist. Paste one; with “Look at
          MusicBrainz” the others come as suggestions, and you confirm each.
        </li>
        <li>
          Spotify and YouTube need a key, Instagram, Facebook, TikTok and SoundCloud an app. The administrator of this
          server enters each of them once. Then paste the address, or log in there.
        </li>
        <li>Apple Music and Bandcamp tell no program anything: enter what their pages show you.</li>
      </ul>
      <p>
        Each service is asked about once a day, in the background; “Fetch now” asks at once, every {fetchAgainMinutes}{' '}
        minutes at most. If it does not answer, the state says so, and the numbers so far stay. “Disconnect” forgets the
        login and keeps the numbers.
      </p>
    </>
  ),
}

/** Section of the help: The link of a release. */
const theLinkOfARelease: HelpSection = {
  title: 'The link of a release',
  text: (
    <>
      <p>
        “Release link” in <Link to="/linker">Linker</Link> makes a page below <code>/r/</code> for one release of the{' '}
        <Link to="/release-plan">plan</Link>, with its cover. You send it out before and after the day, and never change
        it:
      </p>
      <ul>
        <li>Until the release is out it counts down and shows what you say for that time.</li>
        <li>
          From its day on, by the clocks of your workspace, it shows the services. When you move the date in the plan,
          the page moves along.
        </li>
        <li>
          If you offer it, people leave an address for one mail on that day. A first mail asks whether they mean it; you
          see how many wait and no address; each is deleted when its mail is sent.
        </li>
      </ul>
    </>
  ),
}

/** Section of the help: Worth doing before you deliver. */
const worthDoingBeforeYouDeliver: HelpSection = {
  title: 'Worth doing before you deliver',
  text: (
    <>
      <ul>
        <li>
          Look at the loudness of the last mix in <Link to="/demos">Demos</Link>. Most services turn music down to about
          −14 LUFS, so a louder master is not a louder song there.
        </li>
        <li>
          Keep the true peak at −1 dBTP or below: services make lossy files of your master, which adds a little level.
        </li>
        <li>Listen to the version once from start to end, and resolve the open notes.</li>
      </ul>
    </>
  ),
}

/** Section of the help: The popularity index. */
const thePopularityIndex: HelpSection = {
  title: 'The popularity index',
  text: (
    <>
      <p>
        My Band shows a number from 0 to 100 that Backline reckons from the band’s own numbers. It compares the band
        with itself over time, and is nobody’s ranking.
      </p>
      <ul>
        {popularityWords.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  ),
}

/** Section of the help: What Backline is not. */
const whatBacklineIsNot: HelpSection = {
  title: 'What Backline is not',
  text: (
    <>
      <p>
        Backline is not a distributor: it does not deliver your songs to the services, and it does not collect
        royalties.
      </p>
    </>
  ),
}

/** The help topic about streaming services, their numbers, and the links that lead to them. */
export const streamingText: HelpTopicText = {
  intro: (
    <p>
      A DSP, a digital service provider, is a streaming service: Spotify, Apple Music, Deezer and the like. Music gets
      there through a distributor, and listeners through your link; what comes of it, the numbers say.
    </p>
  ),
  sections: [
    whatIsConnected,
    numbersAndCurves,
    thePopularityIndex,
    onePageForAllLinks,
    theLinkOfARelease,
    worthDoingBeforeYouDeliver,
    whatBacklineIsNot,
  ],
}
