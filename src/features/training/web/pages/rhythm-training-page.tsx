import { TrainerScreen } from '../components/trainer-screen.tsx'
import { rhythmView } from '../rhythm/rhythm-view.tsx'

/** Rhythm by ear and by hand. */
export const RhythmTrainingPage = () => <TrainerScreen view={rhythmView} />
