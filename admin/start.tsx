import { createRoot } from 'react-dom/client';
import { adminStartSchema } from '../shared/schema/admin-start.ts';
import { App } from './App.tsx';

// The page prints the place with what the screens start with, and in it the message for files that do not load.
const place = document.querySelector<HTMLElement>('[data-start]');
if (!place) throw new Error('the page has no place for the staff’s screens');
createRoot(place).render(<App {...adminStartSchema.parse(JSON.parse(place.dataset.start ?? ''))} />);
