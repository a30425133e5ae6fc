import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Numbers and curves. */
export const numbersAndCurves: HelpSection = {
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
