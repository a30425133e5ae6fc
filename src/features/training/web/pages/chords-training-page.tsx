import { chordsView } from '../chords/chords-view.tsx'
import { TrainerScreen } from '../components/trainer-screen.tsx'

/** Ear training for chords. */
export const ChordsTrainingPage = () => <TrainerScreen view={chordsView} />
