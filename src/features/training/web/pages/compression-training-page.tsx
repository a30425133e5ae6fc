import { TrainerScreen } from '../components/trainer-screen.tsx'
import { compressionView } from '../compression/compression-view.tsx'

/** The trainer for compressors. */
export const CompressionTrainingPage = () => <TrainerScreen view={compressionView} />
