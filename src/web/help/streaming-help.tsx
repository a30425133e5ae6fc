import { Link } from '@tanstack/react-router'

/** The help topic about streaming services, with which nothing is connected yet. */
export const StreamingHelp = () => (
  <>
    <h1>Streaming DSPs</h1>
    <p>
      A DSP, a digital service provider, is a streaming service: Spotify, Apple Music, Deezer and the like. Music gets
      there through a distributor.
    </p>

    <h2>What is there</h2>
    <p>
      Nothing yet. The entry in the sidebar leads to a page that says so. Backline is not connected with any streaming
      service, sends no music anywhere, and reads no numbers from one.
    </p>

    <h2>What it will not be</h2>
    <p>
      Backline is not a distributor: it will not deliver your songs to the services, and it does not collect royalties.
    </p>

    <h2>Worth doing before you deliver</h2>
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
)
