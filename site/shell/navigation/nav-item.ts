/** One section of a page in the section bar: the id of its element, and its label. */
export interface NavItem {
  readonly id: string;
  readonly label: string;
}
