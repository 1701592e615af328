import { adoptStyles } from '../../runtime/adopt-styles.ts';
import styles from './panel.css?inline';

/** Adds the panel's styles to the document, once: imported with the panel, they cost no page anything before the first touch. */
adoptStyles(styles);
