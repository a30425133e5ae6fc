import { ambianceView } from '../ambiance/ambiance-view.tsx'
import { TrainerScreen } from '../components/trainer-screen.tsx'

/** Ear training for rooms, reverb and echoes. */
export const AmbianceTrainingPage = () => <TrainerScreen view={ambianceView} />
