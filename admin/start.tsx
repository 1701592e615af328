import { createRoot } from 'react-dom/client';
import { adminStartSchema } from '../shared/schema/admin-start.ts';
import { App } from './App.tsx';

/** The element of the page /admin that says what the screens start with. Until they do, it holds the message for an admin that cannot start. */
const place = document.querySelector<HTMLElement>('[data-admin-start]');
if (!place) throw new Error('the page has no place for the staff’s screens');
const start = adminStartSchema.parse(JSON.parse(place.dataset.adminStart ?? ''));
createRoot(place).render(<App {...start} />);
