import { Link } from '@tanstack/react-router'

/** The part of the help about the community: what is said there, who sees it, and how one keeps one's peace. */
export const CommunityHelp = () => (
  <>
    <h2>Talk with other bands</h2>
    <p>
      The <Link to="/community">Community</Link> is one feed for everybody who is signed in to this server, whatever
      band they are in. Ask for feedback, look for people to play with, sell gear, offer a slot. What comes while you
      read waits until you ask for it.
    </p>
    <p>
      Under “Feedback wanted” you can let everybody listen to one version of a demo. They hear it and see its waveform,
      and can comment on a moment of it; your notes, other versions and the file itself stay with the band. The band is
      told. You, the owner and the managers can end it in the menu of the post at any time.
    </p>
    <p>
      You can bring back what you have deleted yourself for a day. Report what does not belong here: an administrator
      reads it, you hear what came of it, and nobody else learns that it was you. If you block somebody, neither of you
      sees anything of the other in the community. If you delete your account, what you wrote there goes with it.
    </p>
  </>
)
