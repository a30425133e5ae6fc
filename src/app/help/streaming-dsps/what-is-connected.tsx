import { Link } from '@tanstack/react-router'
import { fetchAgainMinutes } from '#features/statistics/contract/statistics-limits.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: What is connected. */
export const whatIsConnected: HelpSection = {
  title: 'What is connected',
  text: (
    <>
      <p>
        <Link to="/connections">Connections</Link>, which the settings and every screen of numbers lead to, says of each
        service in which state it is, which numbers it gave last, and why one is missing. Nobody is asked anything
        before the owner or a manager connects something.
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
