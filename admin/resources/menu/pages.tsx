import { Box, Typography } from '@mui/material';
import {
  BooleanInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useGetList,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { MenuPlace } from '../../../shared/schema/snapshots/content.ts';
import { useCall } from '../../data/use-call.ts';
import { addressProblem, FigureInput, LatinInput, nameLimits, TwoColumns } from '../../ui/inputs.tsx';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import type { OrderedRow } from '../../ui/sort/new-order.ts';
import { SortableRows } from '../../ui/sort/SortableRows.tsx';
import { toChoices } from '../../ui/to-choices.ts';

interface Link {
  readonly id: unknown;
  readonly label: string;
  readonly order: number;
}
const NEW = 'new';

/** The links of a place with the one of the form among them, in the order of the site. */
function useLinks(): { readonly own: unknown; readonly place: string; readonly links: readonly Link[] } {
  const own = useRecordContext()?.id ?? NEW;
  const [place, label, order, shown] = useWatch({ name: ['place', 'label', 'display_order', 'is_active'] });
  const { data = [] } = useGetList<OrderedRow>('menu', {
    filter: { place, is_active: true },
    sort: { field: 'display_order', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const others = data
    .filter(({ id }) => id !== own)
    .map((row) => ({ id: row.id, label: String(row.label), order: Number(row.display_order) }));
  const mine =
    shown === false
      ? []
      : [{ id: own, label: String(label ?? ''), order: typeof order === 'number' ? order : 0 }];
  return { own, place: String(place ?? ''), links: [...others, ...mine].sort((a, b) => a.order - b.order) };
}

/** The menu as it stands on the site: a column in the sidebar, a row at the foot and in the bar of phones. */
function MenuPreview() {
  const { own, place, links } = useLinks();
  return (
    <PreviewFrame>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexFlow: place === 'main' ? 'column' : 'wrap',
          gap: place === 'main' ? 0.5 : 2,
          p: 0,
          m: 0,
          mt: 1,
          listStyle: 'none',
        }}
      >
        {links.map(({ id, label }) => (
          <Box component="li" key={String(id)} sx={id === own ? OWN : undefined}>
            {label}
          </Box>
        ))}
      </Box>
    </PreviewFrame>
  );
}

const OWN = { color: 'var(--accent)', fontWeight: 600 };

/** Persian name of each place, in the order of the screen. */
const PLACES = {
  main: 'نوار کناری',
  foot: 'پانوشت همهٔ صفحه‌ها',
  bottom: 'نوار پایین موبایل',
} as const satisfies Readonly<Record<MenuPlace, string>>;

const text = {
  lost: 'صفحهٔ این نشانی دیگر نیست یا هنوز منتشر نشده است؛ پیوند در سایت چاپ نمی‌شود',
  href: 'صفحهٔ سایت مانند /funds یا نشانی کامل با https://. پیوند /news به نشانی وبلاگ در تنظیمات می‌رود، اگر پر باشد.',
};

function MenuPlaces() {
  const { data = [] } = useListContext<OrderedRow>();
  const { data: lost } = useCall<string[]>('read_lost_menu_links');
  return Object.entries(PLACES).map(([place, name]) => (
    <Box component="section" key={place} sx={{ p: 2 }} aria-label={name}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <SortableRows
        rows={data.filter((row) => row.place === place)}
        title="label"
        detail="href"
        problemOf={({ id }) => (lost?.includes(String(id)) ? text.lost : undefined)}
      />
    </Box>
  ));
}

/** The links of the navigation by place, in the order of the site. */
export const MenuList = () => (
  <ResourceList sort={{ field: 'display_order', order: 'ASC' }} perPage={500} pagination={false} creates>
    <MenuPlaces />
  </ResourceList>
);

const places = toChoices(PLACES);

export const MenuForm = () => (
  <SimpleForm>
    <TwoColumns>
      <TextInput source="label" validate={[required(), ...nameLimits('menu_links', 'label')]} />
      <SelectInput source="place" choices={places} defaultValue="main" validate={required()} />
      <FigureInput source="display_order" defaultValue={100} validate={required()} />
      <BooleanInput source="is_active" defaultValue />
    </TwoColumns>
    <LatinInput source="href" validate={[required(), addressProblem]} helperText={text.href} />
    <MenuPreview />
  </SimpleForm>
);
