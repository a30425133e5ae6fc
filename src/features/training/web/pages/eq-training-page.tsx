import { TrainerScreen } from '../components/trainer-screen.tsx'
import { eqView } from '../eq/eq-view.tsx'

/** The trainer for equalisers. */
export const EqTrainingPage = () => <TrainerScreen view={eqView} />
