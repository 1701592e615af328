/** What the screener needs once the reader comes to it. */
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import styles from './parts.css?inline';

adoptStyles(styles);

export { wireActions } from './actions.ts';
export { wirePanel } from './panel.ts';
export { showScreen } from './show-screen.ts';
