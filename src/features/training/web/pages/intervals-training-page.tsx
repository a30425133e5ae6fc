import { TrainerScreen } from '../components/trainer-screen.tsx'
import { intervalsView } from '../intervals/intervals-view.tsx'

/** Ear training for intervals. */
export const IntervalsTrainingPage = () => <TrainerScreen view={intervalsView} />
